import type { CellKind, ExportColumn } from '../../exports/export-table.ts';

export type Order = (a: unknown, b: unknown, direction: 1 | -1) => number;

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells of a column; empty cells come last in both directions. */
export function comparerOf({ kind, order }: ExportColumn): Order {
  const compare = order === undefined ? comparers[kind] : byPlaceIn(order);
  return (a, b, direction) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compare(a, b);
  };
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === '';
}

const byNumber = (a: unknown, b: unknown): number => Number(a) - Number(b);
const comparers: Readonly<Record<CellKind, (a: unknown, b: unknown) => number>> = {
  text: (a, b) => byText.compare(String(a), String(b)),
  number: byNumber,
  decimal: byNumber,
  duration: byNumber,
  instant: byNumber,
  day: (a, b) => byText.compare(String(a), String(b)),
};

/** For texts with an order of their own, such as age groups. */
function byPlaceIn(order: readonly string[]): (a: unknown, b: unknown) => number {
  const places = new Map(order.map((text, place) => [text, place]));
  const placeOf = (cell: unknown): number => places.get(String(cell)) ?? order.length;
  return (a, b) => placeOf(a) - placeOf(b);
}
