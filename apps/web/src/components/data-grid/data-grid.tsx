/**
 * Lists with pages: rows, order and total come from the server. The grid draws them and reports what the user wants.
 *
 * Use it for a list of any length. A table of few rows that are all on screen is a `SmallTable`.
 *
 * @example
 * <DataGrid
 *   name="Leads" columns={leadColumns} page={data} view={view} onViewChange={setView} rowId={(row) => String(row.LeadId)}
 * />
 *
 * Pitfalls:
 * - `columns` has to be the same array between renders, at module scope or memoised, otherwise all rows re-render.
 * - `page` stays the previous page while the next one loads; it is undefined only while the first page loads.
 * - The id of a column is the name that the server sorts by.
 * - Rows follow a frame after a change of `page` (`useDeferredValue`): a test waits for a row, not for the reply.
 */
import { useDeferredValue, type CSSProperties } from 'react';
import { GridBody } from './grid-body.tsx';
import { PageCheck } from './grid-check.tsx';
import type { DataGridProps } from './grid-column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridPager } from './grid-pager.tsx';
import classes from './data-grid.module.css';

const NO_ROWS: readonly never[] = [];

/** A server-paged, server-sorted table: rows and order come from the server, the grid renders them and reports the user's requests. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { name, columns, page, view, onViewChange, selection, density, onResize, note } = props;
  // The rows, the most expensive part of the page, are rendered in slices, between which keys are handled.
  const drawn = useDeferredValue(page);
  const isFixed = columns.every(({ width }) => width !== undefined);
  const least = columns.reduce((sum, { width = 0 }) => sum + width, selection ? 34 : 0);
  return (
    <div className={classes['frame']}>
      {/* Scrolls sideways, so it must be reachable by keyboard. */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={name} data-grid>
        <table
          className={classes['table']}
          aria-label={name}
          aria-busy={drawn === undefined}
          data-selectable={selection ? true : undefined}
          data-fixed={isFixed || undefined}
          data-actions={columns.at(-1)?.hasActions}
          data-density={density}
          {...(isFixed && { style: { '--least': `${least}px` } as CSSProperties })}
        >
          <GridHeader
            columns={columns}
            sort={view.sort}
            unsorted={page?.unsorted}
            onResize={onResize}
            onSort={(sort) => onViewChange({ page: 0, sort })}
            check={selection ? <PageCheck rows={page?.rows ?? NO_ROWS} selection={selection} /> : null}
          />
          <GridBody {...props} page={drawn} />
        </table>
      </div>
      <div className={classes['foot']} data-raised={selection?.isAny === true || undefined}>
        {selection?.bar}
        {note === undefined ? null : <span className={classes['note']}>{note}</span>}
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
