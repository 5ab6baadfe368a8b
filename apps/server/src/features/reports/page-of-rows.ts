import { Refusal } from '@kyc/contract/refusal';
import type { ReportPage } from '@kyc/contract/reports/reports';
import { previewRows } from '@kyc/contract/reports/reports';
import { cellText } from '../../exports/cell-text.ts';
import type { ExportColumn, ExportRow } from '../../exports/export-table.ts';
import { comparerOf } from './compare-cells.ts';

/** The last row that can be reached in an order other than the file's: the rows before it are held in memory. */
const lastSorted = 20_000;

/** A row of the page, as the user sees it. */
export interface RowOfPage {
  readonly row: ExportRow;
  readonly applicationId: number | null;
}

/** Takes all rows of a report sequentially and keeps the rows of one page. */
export interface PageOfRows {
  /** False for a row that does not match the search. */
  take(row: RowOfPage): boolean;
  rows(): readonly RowOfPage[];
}

/**
 * @param columns as the user sees them: a masked cell is searched and sorted by its masked text
 * @throws Refusal `invalid` for an unknown column, `tooManyToSort` for a page too far in another order
 */
export function pageOfRows(
  columns: readonly ExportColumn[],
  { Start: start = 0, Length: length = previewRows, Sort: sort, Search: search = '' }: ReportPage,
): PageOfRows {
  const matches = matcherOf(columns, search);
  const end = start + length;
  if (sort === undefined) return inFileOrder({ matches, start, end });
  const place = columns.findIndex(({ header }) => header === sort.Column);
  const column = columns[place];
  if (column === undefined) throw unknownColumn('Sort', sort.Column);
  if (end > lastSorted) throw new Refusal('tooManyToSort');
  const direction = sort.Dir === 'asc' ? 1 : -1;
  const order = comparerOf(column);
  return sorted({
    matches,
    start,
    end,
    compare: (a, b) => order(a.row[place], b.row[place], direction) || a.number - b.number,
  });
}

interface Wanted {
  readonly matches: (row: ExportRow) => boolean;
  readonly start: number;
  readonly end: number;
}

function inFileOrder({ matches, start, end }: Wanted): PageOfRows {
  const kept: RowOfPage[] = [];
  let number = 0;
  return {
    take(row) {
      if (!matches(row.row)) return false;
      if (number >= start && number < end) kept.push(row);
      number += 1;
      return true;
    },
    rows: () => kept,
  };
}

interface Numbered extends RowOfPage {
  readonly number: number;
}

function sorted({
  matches,
  start,
  end,
  compare,
}: Wanted & { readonly compare: (a: Numbered, b: Numbered) => number }): PageOfRows {
  let kept: Numbered[] = [];
  let number = 0;
  const cut = () => {
    kept = kept.toSorted(compare).slice(0, end);
  };
  return {
    take(row) {
      if (!matches(row.row)) return false;
      kept.push({ ...row, number });
      number += 1;
      // Sorting seldom keeps the cost for each row low.
      if (kept.length >= 2 * end + 1000) cut();
      return true;
    },
    rows() {
      cut();
      return kept.slice(start);
    },
  };
}

function matcherOf(columns: readonly ExportColumn[], search: string): (row: ExportRow) => boolean {
  const wanted = search.toLowerCase();
  if (wanted === '') return () => true;
  return (row) =>
    columns.some(({ kind }, place) => cellText(kind, row[place]).toLowerCase().includes(wanted));
}

export function unknownColumn(field: 'Sort' | 'ChartBy', name: string): Refusal {
  const message = `There is no column ${name}.`;
  return new Refusal('invalid', message, [{ Field: field, Message: message }]);
}
