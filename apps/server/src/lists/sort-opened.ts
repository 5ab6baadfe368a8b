import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';

/** Sealed values have no order in the database: up to this number of rows is opened and sorted here (decision 024). */
export const mostSorted = 10_000;

/** @throws Refusal `tooManyToSort` */
export function requireSortable(rows: number, column: string): void {
  if (rows > mostSorted) throw new Refusal('tooManyToSort', texts.tooManyToSort(column));
}

/** Byte by byte; empty cells first when ascending. Equal rows keep their order. */
export function inOrderOf<Row>(
  rows: readonly Row[],
  { dir, valueOf }: { readonly dir: 'asc' | 'desc'; readonly valueOf: (row: Row) => unknown },
): Row[] {
  const sign = dir === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, text: textOf(valueOf(row)) }))
    .sort((a, b) => sign * compare(a.text, b.text))
    .map(({ row }) => row);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function compare(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
}
