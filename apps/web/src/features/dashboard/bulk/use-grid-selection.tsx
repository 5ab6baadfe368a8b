import { runBulk } from '@kyc/contract/applications/bulk-actions';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { mayUse } from '@kyc/contract/permissions';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import type { GridSelection } from '../../../components/data-grid/grid-column.ts';
import { useSession } from '../../../lib/session/session.ts';
import { filtersOf } from '../address/dashboard-filters.ts';
import { nameOfRow } from '../row-actions/name-of-row.ts';
import { useSelection } from './use-selection.ts';
import { SelectionBar } from './selection-bar.tsx';

/** The checkboxes of the grid, for a role with bulk actions. */
export function useGridSelection(
  search: DashboardSearch,
  counted: { readonly total: number; readonly isMore: boolean },
): GridSelection<ApplicationRow> | undefined {
  const session = useSession();
  const selection = useSelection(JSON.stringify(filtersOf(search)));
  if (!session || !mayUse(session.userType, runBulk.permission)) return undefined;
  return {
    isAny: selection.ids.size > 0,
    isPicked: (row) => selection.ids.has(row.ApplicationId),
    onPick: (rows, isPicked) =>
      (isPicked ? selection.add : selection.remove)(rows.map((row) => row.ApplicationId)),
    labelOf: (row) => t('bulk.row', { whose: nameOfRow(row) }),
    pageLabel: t('bulk.page'),
    bar: <SelectionBar selection={selection} search={search} {...counted} />,
  };
}
