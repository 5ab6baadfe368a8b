import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { searchText } from '../../lists/search-text.ts';
import { refuseShortSearch } from '../../lists/refuse-short-search.ts';
import { refuseMaskedQuery } from '../../masks/refuse-masked-query.ts';
import { orderOfLeads } from './lead-rows.ts';

/**
 * Whether the mobiles are masked. The search is for a mobile or a UAN: digits only must then be a complete mobile.
 * @throws Refusal `unprocessable`
 */
export async function refuseMasked(
  tx: Reads,
  query: Parameters<typeof orderOfLeads>[0] & Parameters<typeof searchText>[0],
): Promise<boolean> {
  const text = searchText(query);
  const isMobile = /^\d+$/.test(text);
  if (!(await readTenantSettings(tx)).MaskPersonalData) {
    if (isMobile) refuseShortSearch('Mobile', text);
    return false;
  }
  refuseMaskedQuery(['Mobile'], {
    orderedBy: orderOfLeads(query).column,
    searched: isMobile ? { column: 'Mobile', text } : undefined,
  });
  return true;
}
