import { useTable, type ColumnDef } from '@tanstack/react-table';
import { GridBody } from './grid-body.tsx';
import { PageCheck } from './grid-check.tsx';
import type { DataGridProps, GridColumn } from './grid-column.ts';
import { gridFeatures, type GridFeatures } from './grid-features.ts';
import { GridHeader } from './grid-header.tsx';
import { GridPager } from './grid-pager.tsx';
import classes from './data-grid.module.css';

const NO_ROWS: readonly never[] = [];

/** A server-paged, server-sorted table: rows and order come from the server, this draws them and tells what the user wants. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { name, columns, page, view, onViewChange, rowId, selection } = props;
  const sorting = view.sort ? [{ id: view.sort.column, desc: view.sort.dir === 'desc' }] : [];
  const table = useTable<GridFeatures, Row>({
    features: gridFeatures,
    columns: columns.map(toColumnDef),
    data: page?.rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      onViewChange(
        next ? { page: 0, sort: { column: next.id, dir: next.desc ? 'desc' : 'asc' } } : { page: 0 },
      );
    },
  });

  return (
    <div className={classes['frame']}>
      {/* Scrolls sideways, so it must be reachable by keyboard. */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={name} data-grid>
        <table
          className={classes['table']}
          aria-label={name}
          aria-busy={page === undefined}
          data-selectable={selection ? true : undefined}
        >
          <GridHeader
            headers={table.getHeaderGroups()[0]?.headers ?? []}
            columns={columns}
            check={selection ? <PageCheck rows={page?.rows ?? NO_ROWS} selection={selection} /> : null}
          />
          <GridBody {...props} rows={table.getRowModel().rows} />
        </table>
      </div>
      <div className={classes['foot']} data-raised={selection?.isAny === true || undefined}>
        {selection?.bar}
        <GridPager
          name={name}
          total={page?.total}
          isMore={page?.isMore === true}
          page={view.page}
          onChange={(to) => onViewChange({ ...view, page: to })}
        />
      </div>
    </div>
  );
}

function toColumnDef<Row extends object>(column: GridColumn<Row>): ColumnDef<GridFeatures, Row> {
  return {
    id: column.id,
    // The accessor only makes the column sortable; the order itself is the server's.
    accessorFn: () => null,
    enableSorting: column.sortable === true,
    sortDescFirst: false,
  };
}
