import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import type { GridFeatures } from './grid-features.ts';

interface GridHeaderProps<Row extends object> {
  readonly headers: readonly Header<GridFeatures, Row>[];
  readonly columns: readonly GridColumn<Row>[];
  /** Before the columns: picks the rows of the page. */
  readonly check: ReactNode;
}

export function GridHeader<Row extends object>({ headers, columns, check }: GridHeaderProps<Row>) {
  return (
    <thead>
      <tr>
        {check}
        {headers.map((header, index) => {
          const column = columns[index];
          const sorted = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              data-align={column?.align}
              style={column?.width === undefined ? undefined : { minWidth: column.width }}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {header.column.getCanSort() ? (
                <UnstyledButton
                  className={classes['sort']}
                  data-sorted={sorted || undefined}
                  onClick={() => header.column.toggleSorting()}
                >
                  {column?.header}
                  <SortIcon sorted={sorted} />
                </UnstyledButton>
              ) : (
                column?.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ sorted }: { readonly sorted: false | 'asc' | 'desc' }) {
  if (sorted === 'asc') return <IconArrowUp size={13} aria-hidden />;
  if (sorted === 'desc') return <IconArrowDown size={13} aria-hidden />;
  return <IconArrowsSort size={13} opacity={0.45} aria-hidden />;
}
