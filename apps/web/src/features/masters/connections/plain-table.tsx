import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './connections.module.css';

interface PlainTableProps {
  readonly label: string;
  readonly headers: readonly string[];
  readonly children: ReactNode;
}

/** A short table that scrolls sideways on a phone, by keyboard too. Not a landmark: its section is one with that name. */
export function PlainTable({ label, headers, children }: PlainTableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={label}>
      <Table fz="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
