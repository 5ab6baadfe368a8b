import type { ReactNode } from 'react';
import classes from './reports.module.css';

interface PreviewTableProps {
  readonly name: string;
  readonly columns: readonly { readonly Header: string; readonly IsNumber: boolean }[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Rows in the format of the file; it scrolls sideways, so it is reachable by keyboard. */
export function PreviewTable({ name, columns, rows }: PreviewTableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={name}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ Header, IsNumber }) => (
              <th key={Header} scope="col" data-number={IsNumber || undefined}>
                {Header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no id of their own and are never moved.
            <tr key={index}>
              {columns.map(({ Header, IsNumber }, column) => (
                <td key={Header} data-number={IsNumber || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
