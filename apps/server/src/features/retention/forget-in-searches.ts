import type { NamesOneOf } from '@kyc/domain/retention/names-person';
import { expireExport, selectWaitingFilters } from '@kyc/db/tables/records/export-job-table';
import { selectAllViews, updateViewSearch } from '@kyc/db/tables/staff/views/saved-view-table';
import { eraseText } from '@kyc/db/tables/retention/free-texts';
import type { Tx } from '@kyc/db/connection/transaction';
import { erasedViewName } from './partly-named/parts-of-view.ts';
import { stringsIn } from './strings-in.ts';

/**
 * Saved searches that name one of these persons lose those filters; the rest of the view stays. A pending export with such a filter would
 * find no rows: it is deleted.
 */
export async function forgetInSearches(
  tx: Tx,
  { planId, isNaming }: { readonly planId: number; readonly isNaming: NamesOneOf },
): Promise<void> {
  for (const { viewId, name, search } of await selectAllViews(tx)) {
    const left = without(search, isNaming);
    const isNamed = isNaming(name);
    if (!isNamed && JSON.stringify(left) === JSON.stringify(search)) continue;
    await updateViewSearch(tx, { viewId, search: left, name: isNamed ? erasedViewName(viewId) : name });
    await eraseText(tx, { planId, place: 'saved_view', entityId: String(viewId) });
  }
  for (const { exportId, filter } of await selectWaitingFilters(tx))
    if (stringsIn(filter).some(isNaming)) await expireExport(tx, exportId);
}

function without(value: unknown, isNaming: NamesOneOf): unknown {
  if (typeof value === 'string') return isNaming(value) ? undefined : value;
  if (Array.isArray(value))
    return value.map((one: unknown) => without(one, isNaming)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
      const left = without(one, isNaming);
      return left === undefined ? [] : [[key, left]];
    }),
  );
}
