import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { searchText } from '../../lists/search-text.ts';
import { refuseMaskedQuery } from '../../masks/refuse-masked-query.ts';
import { orderOfLeads } from './lead-rows.ts';

/**
 * Are the mobiles masked? The search is for a mobile or a UAN: of digits alone it has to be a whole mobile then.
 * @throws Refusal `unprocessable`
 */
export async function refuseMasked(
  tx: Reads,
  query: Parameters<typeof orderOfLeads>[0] & Parameters<typeof searchText>[0],
): Promise<boolean> {
  if (!(await masksPersonalData(tx))) return false;
  const text = searchText(query);
  refuseMaskedQuery(['Mobile'], {
    orderedBy: orderOfLeads(query).column,
    searched: /^\d+$/.test(text) ? { column: 'Mobile', text } : undefined,
  });
  return true;
}
