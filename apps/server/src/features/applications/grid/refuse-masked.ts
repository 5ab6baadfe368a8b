import type {
  filteredApplications,
  listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { ApplicationColumn } from '@kyc/contract/applications/list-choices';
import type { BodyOf } from '@kyc/contract/endpoint';
import { isSalesType } from '@kyc/contract/user-types';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type * as z from 'zod/mini';
import type { Session } from '../../../http/call.ts';
import { searchOfField } from '../../../lists/search-text.ts';
import { isDecidedByMasks, refuseMasked as refuseMaskedColumns } from '../../../lists/refuse-masked.ts';
import { orderOfRows } from './order-of-rows.ts';

type Query = z.output<typeof filteredApplications> & Partial<Pick<BodyOf<typeof endpoint>, 'order'>>;

/**
 * The columns that the caller may not sort by.
 * @throws Refusal `unprocessable` for an order or a search that would reveal the values of a masked column, or that names too few
 * characters; `invalid` for due times where the tenant does not use working time
 */
export async function refuseMasked(
  tx: Reads,
  session: Session,
  query: Query,
): Promise<readonly ApplicationColumn[]> {
  if (isByDueTime(query) && !(await usesWorkingTime(tx)))
    throw new Refusal('invalid', texts.columnNotSortable, [{ Field: 'order', Message: 'DueOn' }]);
  return await refuseMaskedColumns(tx, maskedFor(session), asked(query));
}

function isByDueTime(query: Query): boolean {
  return query.Filter?.Due !== undefined || orderOfRows(query).name === 'DueOn';
}

/** Whether `refuseMasked` decides by the tenant's setting; otherwise the query is permitted in any tenant. */
export function dependsOnMasks(session: Session, query: Query): boolean {
  return isDecidedByMasks(maskedFor(session), asked(query));
}

function maskedFor({ userType }: Session): readonly ApplicationColumn[] {
  return isSalesType(userType) ? ['PAN', 'Mobile', 'Name'] : ['PAN', 'Mobile'];
}

function asked(query: Query) {
  return {
    orderedBy: () => orderOfRows(query).name,
    searched: { column: query.Filter?.Field ?? 'UAN', text: searchOfField(query) },
  };
}
