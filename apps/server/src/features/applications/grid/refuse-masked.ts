import type {
  filteredApplications,
  listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { ApplicationColumn } from '@kyc/contract/applications/list-choices';
import type { BodyOf } from '@kyc/contract/endpoint';
import { isSalesType } from '@kyc/contract/user-types';
import type { Reads } from '@kyc/db/connection/transaction';
import type * as z from 'zod/mini';
import type { Session } from '../../../http/call.ts';
import { searchOfField } from '../../../lists/search-text.ts';
import { refuseMasked as refuseMaskedColumns } from '../../../lists/refuse-masked.ts';
import { orderOfRows } from './order-of-rows.ts';

type Query = z.output<typeof filteredApplications> & Partial<Pick<BodyOf<typeof endpoint>, 'order'>>;

/**
 * The columns that the caller may not sort by.
 * @throws Refusal `unprocessable` for an order or a search that would reveal the values of a masked column, or that names too few
 * characters
 */
export async function refuseMasked(
  tx: Reads,
  session: Session,
  query: Query,
): Promise<readonly ApplicationColumn[]> {
  const isSales = isSalesType(session.userType);
  const masked: readonly ApplicationColumn[] = isSales ? ['PAN', 'Mobile', 'Name'] : ['PAN', 'Mobile'];
  return await refuseMaskedColumns(tx, masked, {
    orderedBy: () => orderOfRows(query).name,
    searched: { column: query.Filter?.Field ?? 'UAN', text: searchOfField(query) },
  });
}
