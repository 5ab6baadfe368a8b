import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface TableColumn {
  readonly header: string;
  readonly isNumber?: true;
  readonly title?: string;
}

interface SimpleTableProps {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Cells in the order of the columns. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

export function SimpleTable({ name, columns, rows }: SimpleTableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={name}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ header, isNumber, title }) => (
              <th key={header} scope="col" title={title} data-number={isNumber}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ header, isNumber }, place) => (
                <td key={header} data-number={isNumber}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
