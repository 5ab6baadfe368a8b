import classes from './data-grid.module.css';
import type { GridSelection } from './grid-column.ts';

interface RowCheckProps<Row> {
  readonly row: Row;
  readonly selection: GridSelection<Row>;
  /** With Shift: all from the row that was picked last. */
  readonly onPick: (row: Row, isRange: boolean) => void;
}

/** The complete cell is the checkbox, for touch. */
export function RowCheck<Row>({ row, selection, onPick }: RowCheckProps<Row>) {
  return (
    <td className={classes['check']} onDoubleClick={(event) => event.stopPropagation()}>
      <label>
        <input
          type="checkbox"
          onMouseDown={(event) => {
            // Shift and a click would mark the text between.
            if (event.shiftKey) event.preventDefault();
          }}
          aria-label={selection.labelOf(row)}
          checked={selection.isPicked(row)}
          onChange={({ nativeEvent }) =>
            onPick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

interface PageCheckProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: GridSelection<Row>;
}

/** All rows of the page. Not a column header: the cells below are not values. */
export function PageCheck<Row>({ rows, selection }: PageCheckProps<Row>) {
  const picked = rows.filter(selection.isPicked).length;
  const isAll = rows.length > 0 && picked === rows.length;
  return (
    <td className={classes['check']}>
      {/* Shown where the rows are cards. */}
      <label data-label={selection.pageLabel}>
        <input
          type="checkbox"
          aria-label={selection.pageLabel}
          checked={isAll}
          disabled={rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = picked > 0 && !isAll;
          }}
          onChange={() => selection.onPick(rows, !isAll)}
        />
      </label>
    </td>
  );
}
