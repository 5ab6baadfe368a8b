import type { CaseFile } from './case-file.ts';
import type { ReviewRow } from './review-row.ts';

/** A type, not an interface: t() takes it as the values of a text. */
export type Tally = {
  readonly decided: number;
  readonly total: number;
  readonly rejected: number;
};

/** 'n of m decided · k rejected'; read-only fields are not counted. */
export function tally(
  rows: readonly Pick<ReviewRow, 'fieldId' | 'decision'>[],
  { DecidableFields }: Pick<CaseFile, 'DecidableFields'>,
): Tally {
  const counted = rows.filter((row) => DecidableFields.includes(row.fieldId));
  return {
    decided: counted.filter((row) => row.decision !== undefined).length,
    total: counted.length,
    rejected: counted.filter((row) => row.decision?.Decision === 'rejected').length,
  };
}
