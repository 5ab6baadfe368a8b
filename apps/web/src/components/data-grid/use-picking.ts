import { useRef } from 'react';
import type { DataGridProps } from './grid-column.ts';

/** Picks or unpicks one row, or the whole range from the row before: what happens to the last one happens to all. */
export function usePicking<Row>({ page, rowId, selection }: DataGridProps<Row>) {
  const before = useRef<string>(undefined);
  return (row: Row, isRange: boolean): void => {
    if (!selection) return;
    const rows = page?.rows ?? [];
    const from = isRange ? rows.findIndex((other) => rowId(other) === before.current) : -1;
    const to = rows.findIndex((other) => rowId(other) === rowId(row));
    before.current = rowId(row);
    const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.onPick(range, !selection.isPicked(row));
  };
}
