import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { GridBody } from './grid-body.tsx';
import type { GridColumn, GridPage, GridView } from './grid-column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridPager } from './grid-pager.tsx';
import classes from './data-grid.module.css';

const features = tableFeatures({ rowSortingFeature });
export type GridFeatures = typeof features;

const NO_ROWS: readonly never[] = [];

export interface DataGridProps<Row> {
  /** Names the table for screen readers, e.g. 'Applications'. */
  readonly name: string;
  /** Stable between renders: at module scope or memoised. */
  readonly columns: readonly GridColumn<Row>[];
  /** Undefined while the first page loads. A page that is being replaced stays until its successor is here. */
  readonly page: GridPage<Row> | undefined;
  /** Set when loading failed; the grid then offers to try again. */
  readonly onRetry?: (() => void) | undefined;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly rowId: (row: Row) => string;
  /** Enter and double click on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Says why nothing is here, in place of 'No data available'. */
  readonly emptyTitle?: string;
}

/** A server-paged, server-sorted table: rows and order come from the server, this draws them and tells what the user wants. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { name, columns, page, view, onViewChange, rowId } = props;
  const sorting = view.sort ? [{ id: view.sort.column, desc: view.sort.dir === 'desc' }] : [];
  const table = useTable<GridFeatures, Row>({
    features,
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
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={name}>
        <table className={classes['table']} aria-label={name} aria-busy={page === undefined}>
          <GridHeader headers={table.getHeaderGroups()[0]?.headers ?? []} columns={columns} />
          <GridBody {...props} rows={table.getRowModel().rows} />
        </table>
      </div>
      <GridPager
        name={name}
        total={page?.total}
        page={view.page}
        onChange={(to) => onViewChange({ ...view, page: to })}
      />
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
