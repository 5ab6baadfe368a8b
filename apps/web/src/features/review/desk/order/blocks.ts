import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { ReviewRow } from '../../rows/review-row.ts';

/** An address, whose lines are shown and decided as one. */
export const blocks = ['correspondence', 'permanent'] as const;
export type Block = (typeof blocks)[number];

export function blockOf(fieldId: number): Block | undefined {
  return reviewField(fieldId)?.block;
}

/** A field, or an address with its lines. */
export interface Part {
  readonly block: Block | undefined;
  readonly rows: readonly ReviewRow[];
}

/** The rows in their order; lines of an address that follow one another are one part. */
export function partsOf(rows: readonly ReviewRow[]): readonly Part[] {
  const parts: { block: Block | undefined; rows: ReviewRow[] }[] = [];
  for (const row of rows) {
    const block = blockOf(row.fieldId);
    const last = parts.at(-1);
    if (last && block !== undefined && last.block === block) last.rows.push(row);
    else parts.push({ block, rows: [row] });
  }
  return parts;
}

/** What the keys stop at one after the other: each row, but an address that is closed only once. */
export function stopsOf(
  rows: readonly ReviewRow[],
  isOpen: (block: Block) => boolean,
): readonly (readonly ReviewRow[])[] {
  return partsOf(rows).flatMap(({ block, rows: lines }) =>
    block !== undefined && !isOpen(block) ? [lines] : lines.map((line) => [line]),
  );
}

/** The lines decided by a press on the block: the undecided ones; all lines when all are decided. */
export function targetsOf<Row extends Pick<ReviewRow, 'canDecide' | 'decision'>>(
  rows: readonly Row[],
): readonly Row[] {
  const decidable = rows.filter(({ canDecide }) => canDecide);
  const open = decidable.filter(({ decision }) => decision === undefined);
  return open.length > 0 ? open : decidable;
}

export type BlockState = 'verified' | 'rejected' | 'undecided';

/** The state of the block: rejected by one line, verified by all. */
export function stateOf(rows: readonly Pick<ReviewRow, 'decision'>[]): BlockState {
  if (rows.some(({ decision }) => decision?.Decision === 'rejected')) return 'rejected';
  return rows.every(({ decision }) => decision?.Decision === 'verified') ? 'verified' : 'undecided';
}
