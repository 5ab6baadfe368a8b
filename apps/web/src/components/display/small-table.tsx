import type { CSSProperties, ReactNode } from 'react';
import classes from './small-table.module.css';

export interface TableColumn<Row> {
  readonly header: string;
  /** Explains the header, on hover. */
  readonly hint?: string | undefined;
  readonly render: (row: Row) => ReactNode;
  /** Aligned at the end. */
  readonly isNumber?: boolean | undefined;
  /** Breaks within words, where the other columns stay on one line. */
  readonly isLongText?: boolean;
  /** The tooltip of the cell in this row. */
  readonly hintOf?: (row: Row) => string | undefined;
  readonly langOf?: (row: Row) => string | undefined;
}

interface SmallTableProps<Row> {
  /** For screen readers: of the table, and of the part that scrolls. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, place: number) => string | number;
  /** `framed`: figures in a frame with a header bar; `lined`: rows with lines; `boxed`: these in a border; `striped`: these with stripes. */
  readonly look: 'framed' | 'lined' | 'boxed' | 'striped';
  /** Of text; `sm` unless given. Not for `framed`. */
  readonly size?: 'xs' | 'sm';
  /** Pixels above and below a line of text; 4 unless given. Not for `framed`. */
  readonly spacing?: 4 | 6;
  /** Each row stays on one line: a long value is cut off in a frame; without one the table scrolls. */
  readonly isOnOneLine?: boolean;
  /** Pixels below which it scrolls sideways instead of becoming narrower. */
  readonly minWidth?: number;
  /** Cells begin at the top of their row, where one is higher than the others. */
  readonly isAtTop?: boolean;
  /** Scrolls downwards within a frame of 320 pixels; the header of `framed` stays. */
  readonly isInFrame?: boolean;
  readonly isMuted?: (row: Row) => boolean;
  /** A last row for all; its label takes the place of the columns before the first number. */
  readonly total?: { readonly label: string; readonly row: Row };
  /** Inside a landmark of the same name, which it must not repeat. */
  readonly isInLandmark?: boolean;
}

/** A table of few rows with its columns as data. It scrolls sideways on a phone, by keyboard too. For lists with pages: `DataGrid`. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { name, columns, rows, keyOf, look, size = 'sm', spacing = 4, minWidth, isMuted, total } = props;
  const style = { '--least': minWidth === undefined ? '0' : `${minWidth}px`, '--spacing': `${spacing}px` };
  return (
    <div
      className={classes['scroll']}
      data-look={look}
      data-in-frame={props.isInFrame}
      tabIndex={0}
      role={props.isInLandmark === true ? 'group' : 'region'}
      aria-label={name}
    >
      <table
        className={classes['table']}
        aria-label={name}
        data-look={look}
        data-size={size}
        data-on-one-line={props.isOnOneLine}
        data-at-top={props.isAtTop}
        style={style as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map(({ header, hint, isNumber }) => (
              <th key={header} scope="col" title={hint} data-number={isNumber || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row, place)} data-muted={isMuted?.(row) === true || undefined}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {total === undefined ? null : <Total columns={columns} {...total} />}
      </table>
    </div>
  );
}

interface CellsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
}

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(({ header, render, isNumber, isLongText, hintOf, langOf }) => (
    <td
      key={header}
      title={hintOf?.(row)}
      lang={langOf?.(row)}
      data-number={isNumber || undefined}
      data-long={isLongText}
    >
      {render(row)}
    </td>
  ));
}

function Total<Row>({ columns, row, label }: CellsProps<Row> & { readonly label: string }) {
  const firstNumber = columns.findIndex(({ isNumber }) => isNumber);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={firstNumber}>
          {label}
        </th>
        <Cells columns={columns.slice(firstNumber)} row={row} />
      </tr>
    </tfoot>
  );
}
