import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { useKeptOrder } from '../../../components/data-grid/use-kept-order.ts';
import { PAGE_SIZE, type GridView } from '../../../components/data-grid/grid-column.ts';
import { applicationsQuery } from '../api/applications-query.ts';
import { filtersOf, searchOfFilters, searchOfView, viewOf } from '../address/dashboard-filters.ts';
import { actionsOf } from '../row-actions/offered-actions.ts';
import { steadyRows, type HeldRows } from './steady-rows.ts';
import { columnsOf } from './application-columns.tsx';
import { withWidth } from '../columns/column-layout.ts';
import { useColumnLayout, useStoredColumns } from '../columns/use-column-layout.ts';
import classes from '../dashboard.module.css';
import { useRowDesk } from '../row-actions/row-desk.ts';
import { useGridSelection } from '../bulk/use-grid-selection.tsx';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { useSession } from '../../../lib/session/session.ts';

const rowId = (row: ApplicationRow) => String(row.ApplicationId);

/** DASH-04. The address determines its content. */
export function ApplicationGrid({ search }: { readonly search: DashboardSearch }) {
  const desk = useRowDesk();
  const navigate = useNavigate({ from: '/dashboard' });
  const { data, error, isPlaceholderData, refetch } = useQuery(applicationsQuery(search));
  const view = viewOf(search);
  const { layout, keep } = useColumnLayout();
  useStoredColumns();
  const empty = useEmptyTexts(search);
  const [held, setHeld] = useState<HeldRows>();
  const page = JSON.stringify([search, desk.acts]);
  const shown = steadyRows(data?.data ?? [], held?.page === page ? held : undefined);
  const total = data?.recordsFiltered;
  const selection = useGridSelection(search, { total: total ?? 0, isMore: data?.IsMore === true });

  const show = (next: GridView, replace: boolean) =>
    void navigate({ search: { ...searchOfFilters(filtersOf(search)), ...searchOfView(next) }, replace });

  useKeptOrder({
    view,
    error,
    isShown: data !== undefined && !isPlaceholderData && !error,
    show: (kept) => show(kept, true),
  });

  // Rows may have left in the meantime, and the address may be an old link.
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const isBeyond = !isPlaceholderData && lastPage !== undefined && view.page > lastPage;
  useEffect(() => {
    if (!isBeyond || lastPage === undefined) return;
    void navigate({
      search: (now) => ({ ...now, page: lastPage === 0 ? undefined : lastPage + 1 }),
      replace: true,
    });
  }, [isBeyond, lastPage, navigate]);

  return (
    <div className={classes['grid']} data-replacing={isPlaceholderData || undefined}>
      {shown.isWaiting ? (
        <div className={classes['waiting']} role="status">
          {t('dashboard.changed')}
        </div>
      ) : null}
      <DataGrid
        name={t('dashboard.applications')}
        columns={columnsOf(layout)}
        density={layout.density}
        onResize={(id, width) => {
          const name = layout.order.find((column) => column === id);
          if (name !== undefined) keep(withWidth(layout, name, width));
        }}
        note={t('dashboard.ist')}
        page={
          data && {
            rows: shown.rows,
            total: data.recordsFiltered,
            isMore: data.IsMore,
            unsorted: data.Unsorted,
          }
        }
        onPointing={(isPointing) =>
          setHeld(isPointing && !isPlaceholderData ? { page, rows: shown.rows } : undefined)
        }
        onRetry={error && !data ? () => void refetch() : undefined}
        view={view}
        onViewChange={(next) => show(next, false)}
        rowId={rowId}
        onOpen={(row) => void actionsOf(row)[0]?.run(row, desk)}
        selection={selection}
        emptyTitle={empty.title}
        emptyHint={empty.hint}
        emptyAction={
          empty.showAll === undefined ? undefined : (
            <Button
              variant="default"
              mt="xs"
              onClick={() => void navigate({ search: searchOfFilters(filtersOf({})) })}
            >
              {empty.showAll}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The text of an empty list, and the remedy. */
function useEmptyTexts(search: DashboardSearch) {
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const { status, ...others } = searchOfFilters(filtersOf(search));
  const isOwnWork = isVerifier && status === ApplicationStatus.Assigned && Object.keys(others).length === 0;
  return isOwnWork
    ? { title: t('dashboard.nothingAssigned'), hint: t('dashboard.nothingAssignedHint') }
    : { title: t('dashboard.empty'), hint: t('dashboard.emptyHint'), showAll: t('dashboard.emptyShowAll') };
}
