import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { GridColumn, GridSort } from './grid-column.ts';

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | undefined;
  /** Sortable ones that cannot be sorted by now. */
  readonly unsorted: readonly string[] | undefined;
  readonly onResize: ((id: string, width: number) => void) | undefined;
  readonly onSort: (sort: GridSort) => void;
  /** Before the columns: picks the rows of the page. */
  readonly check: ReactNode;
}

export function GridHeader<Row>({ columns, sort, unsorted, onSort, onResize, check }: GridHeaderProps<Row>) {
  return (
    <thead>
      <tr>
        {check}
        {columns.map(({ id, header, align, width, sortable }, place) => {
          const dir = sort?.column === id ? sort.dir : undefined;
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              style={width === undefined ? undefined : { width, minWidth: width }}
              aria-sort={dir && spoken[dir]}
            >
              {sortable && unsorted?.includes(id) !== true ? (
                <UnstyledButton
                  className={classes['sort']}
                  data-sorted={dir}
                  onClick={() => onSort({ column: id, dir: dir === 'asc' ? 'desc' : 'asc' })}
                >
                  {header}
                  <SortIcon dir={dir} />
                </UnstyledButton>
              ) : (
                header
              )}
              {onResize && place < columns.length - 1 ? (
                <ColumnEdge onResize={(to) => onResize(id, to)} />
              ) : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** For the mouse; by keyboard the width is chosen with the columns. */
function ColumnEdge({ onResize }: { readonly onResize: (width: number) => void }) {
  return (
    <span
      className={classes['edge']}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? event.clientX;
        onResize(event.clientX - left);
      }}
    />
  );
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

function SortIcon({ dir }: { readonly dir: GridSort['dir'] | undefined }) {
  if (dir === 'asc') return <IconArrowUp size={13} aria-hidden />;
  if (dir === 'desc') return <IconArrowDown size={13} aria-hidden />;
  return <IconArrowsSort size={13} opacity={0.45} aria-hidden />;
}
