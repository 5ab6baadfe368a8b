import type { ReviewRow } from './review-row.ts';

type Decidable = Pick<ReviewRow, 'fieldId' | 'canDecide' | 'decision'>;

/** The next undecided field after this one, from the top again at the end; undefined when all are decided. */
export function nextUndecided(rows: readonly Decidable[], after: number | undefined): number | undefined {
  const at = rows.findIndex((row) => row.fieldId === after);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(
    (row) => row.canDecide && row.decision === undefined && row.fieldId !== after,
  )?.fieldId;
}

/** Where the eye begins: the first field to decide on, else the first one. */
export function firstToDecide(rows: readonly Decidable[]): number | undefined {
  return nextUndecided(rows, undefined) ?? rows[0]?.fieldId;
}
