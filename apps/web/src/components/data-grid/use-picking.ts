import { useRef } from 'react';
import type { DataGridProps } from './grid-column.ts';

/** Selects or deselects one row, or the range since the previous row: the last row's new state applies to all. */
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
