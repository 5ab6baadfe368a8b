import type { LegRow } from '@kyc/contract/after-approval/after-approval';
import { useState } from 'react';

type Key = Pick<LegRow, 'ApplicationId' | 'Leg'>;

export const keyOf = ({ ApplicationId, Leg }: Key): string => `${String(ApplicationId)} ${Leg}`;

export interface LegSelection {
  readonly rows: readonly LegRow[];
  readonly has: (row: LegRow) => boolean;
  readonly pick: (rows: readonly LegRow[], isPicked: boolean) => void;
  readonly remove: (legs: readonly Key[]) => void;
  readonly clear: () => void;
}

/** Kept across pages. Bound to one filter, because another filter would hide selected rows. */
export function useLegSelection(filter: string): LegSelection {
  const [chosen, setChosen] = useState<{ readonly filter: string; readonly rows: readonly LegRow[] }>({
    filter,
    rows: [],
  });
  const rows = chosen.filter === filter ? chosen.rows : [];
  const without = (before: readonly LegRow[], legs: readonly Key[]) => {
    const gone = new Set(legs.map(keyOf));
    return before.filter((row) => !gone.has(keyOf(row)));
  };
  const change = (to: (before: readonly LegRow[]) => readonly LegRow[]) =>
    setChosen((before) => ({ filter, rows: to(before.filter === filter ? before.rows : []) }));
  const keys = new Set(rows.map(keyOf));
  return {
    rows,
    has: (row) => keys.has(keyOf(row)),
    pick: (picked, isPicked) => change((before) => [...without(before, picked), ...(isPicked ? picked : [])]),
    remove: (legs) => change((before) => without(before, legs)),
    clear: () => change(() => []),
  };
}
