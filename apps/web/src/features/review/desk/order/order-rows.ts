import type { ReviewRow } from '../../rows/review-row.ts';
import { isDoubtful, type Known } from './doubts.ts';
import { partsOf } from './blocks.ts';

/** In the order in which they come. */
export const ranks = ['rejected', 'doubtful', 'undecided', 'verified'] as const;
export type Rank = (typeof ranks)[number];

type Ranked = Pick<ReviewRow, 'fieldId' | 'content' | 'decision'>;

export function rankOf(row: Ranked, known: Known): Rank {
  if (row.decision?.Decision === 'rejected') return 'rejected';
  if (row.decision?.Decision === 'verified') return 'verified';
  return isDoubtful(row, known) ? 'doubtful' : 'undecided';
}

/** Ranks each row by its most urgent reason; an address stays together, at the rank of the severest line. */
export function ranksOf(rows: readonly ReviewRow[], known: Known): ReadonlyMap<number, Rank> {
  return new Map(
    partsOf(rows).flatMap(({ rows: lines }) => {
      const found = new Set(lines.map((line) => rankOf(line, known)));
      const rank = ranks.find((each) => found.has(each)) ?? 'undecided';
      return lines.map(({ fieldId }) => [fieldId, rank] as const);
    }),
  );
}

/** By rank, and within a rank as the screen has them. */
export function orderRows(
  rows: readonly ReviewRow[],
  rankedBy: ReadonlyMap<number, Rank>,
): readonly ReviewRow[] {
  return ranks.flatMap((rank) =>
    rows.filter(({ fieldId }) => (rankedBy.get(fieldId) ?? 'undecided') === rank),
  );
}
