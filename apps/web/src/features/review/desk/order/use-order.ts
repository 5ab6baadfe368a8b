import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { ReviewRow } from '../../rows/review-row.ts';
import type { Known } from './doubts.ts';
import { orderRows, ranksOf, type Rank } from './order-rows.ts';

export interface Order {
  readonly isByRank: boolean;
  readonly turn: (isByRank: boolean) => void;
  /** In the order of the list; by rank only while it is switched on. */
  readonly rows: readonly ReviewRow[];
  readonly rankOf: (row: ReviewRow) => Rank;
  readonly isOutOfDate: boolean;
  readonly sortAgain: () => void;
}

const nothingKnown: ReadonlyMap<number, Rank> = new Map();

/**
 * Rejected and doubtful fields first, if this user chose it. Sorted when it is switched on, when the case opens and when other users'
 * changes arrive, not at each decision: rows never move away under the pointer.
 */
export function useOrder(rows: readonly ReviewRow[], known: Known): Order {
  const [isByRank, turn] = useLocalStorage({
    key: 'od_ver_review_order',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isKnown = known.findings !== undefined && known.signals !== undefined;
  const occasion = `${isByRank} ${isKnown} ${rows.map(({ fieldId }) => fieldId).join()}`;
  const [sorted, setSorted] = useState({ occasion: '', by: nothingKnown });
  const current = isByRank ? ranksOf(rows, known) : nothingKnown;
  if (sorted.occasion !== occasion) setSorted({ occasion, by: current });
  const by = sorted.occasion === occasion ? sorted.by : current;
  return {
    isByRank,
    turn,
    rows: isByRank ? orderRows(rows, by) : rows,
    rankOf: ({ fieldId }) => by.get(fieldId) ?? 'undecided',
    isOutOfDate: isByRank && rows.some(({ fieldId }) => by.get(fieldId) !== current.get(fieldId)),
    sortAgain: () => setSorted({ occasion, by: ranksOf(rows, known) }),
  };
}
