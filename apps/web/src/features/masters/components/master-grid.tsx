import { Button } from '@mantine/core';
import type { LooseRow, Master } from '@kyc/contract/masters/master';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import type { MasterSearch } from '../master-search.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import type { GridView } from '../../../components/data-grid/grid-column.ts';
import { choicesQuery } from '../api/choices-query.ts';
import { masterRowsQuery } from '../api/master-query.ts';
import classes from '../masters.module.css';
import { masterColumns } from './master-columns.tsx';
import { useRowSelection } from './use-row-selection.tsx';

interface MasterGridProps {
  readonly master: Master;
  readonly search: MasterSearch;
  readonly onView: (part: Pick<MasterSearch, 'page' | 'sort' | 'dir'>) => void;
  readonly onOpen: (id: number) => void;
  /** Search and choice away. */
  readonly onClear: () => void;
}

export function MasterGrid({ master, search, onView, onOpen, onClear }: MasterGridProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(masterRowsQuery(master, search));
  const choicesOf = useChoices(master);
  const selection = useRowSelection(master);
  const open = (row: LooseRow) => onOpen(Number(row[master.id]));
  const isFiltered = search.q !== undefined || search.active !== undefined || search.only !== undefined;
  const view: GridView = {
    page: (search.page ?? 1) - 1,
    ...(search.sort === undefined ? {} : { sort: { column: search.sort, dir: search.dir ?? 'asc' } }),
  };
  return (
    <div className={classes['grid']} data-replacing={isPlaceholderData || undefined}>
      <DataGrid
        name={master.plural}
        columns={masterColumns({ master, choicesOf, onOpen: open })}
        page={data && { rows: data.data, total: data.recordsFiltered }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={view}
        onViewChange={({ page, sort }) =>
          onView({ page: page === 0 ? undefined : page + 1, sort: sort?.column, dir: sort?.dir })
        }
        selection={selection}
        rowId={(row) => String(row[master.id])}
        onOpen={open}
        emptyTitle={t(isFiltered ? 'masters.empty' : 'masters.none')}
        {...(isFiltered && {
          emptyHint: t('masters.emptyHint'),
          emptyAction: (
            <Button variant="default" mt="xs" onClick={onClear}>
              {t('masters.showAll')}
            </Button>
          ),
        })}
      />
    </div>
  );
}

/** The names for columns that contain numbers. */
function useChoices(master: Master) {
  const named = master.columns.filter(({ name }) => master.fields[name]?.choices !== undefined);
  const lists = useQueries({ queries: named.map(({ name }) => choicesQuery(master.fields[name]?.choices)) });
  return (name: string) => lists[named.findIndex((column) => column.name === name)]?.data ?? [];
}
