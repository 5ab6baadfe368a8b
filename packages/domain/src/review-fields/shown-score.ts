import type { ScoreKind } from '../scores/bands.ts';
import type { DetailLabel } from './detail-label.ts';
import type { ReviewedCase } from './reviewed-case.ts';
import type { Source, SourceOf } from './sources.ts';

/** Names in two scripts have no score although both are known. */
export type MissingScore = 'noScore' | 'notComparable';

export interface NameScore {
  readonly score: number | null;
  readonly missing?: MissingScore;
}

/** A score that is displayed at a field (§2 of the specification), in the summary and in the match matrix. */
export interface ShownScore {
  /** The stored property of the application. */
  readonly property: string;
  /** The chip of the summary that the score counts for; names and bank have a row of the match matrix too. */
  readonly chip: 'face' | 'name' | 'bank';
  readonly label: DetailLabel;
  readonly scale: ScoreKind;
  readonly read: (application: ReviewedCase) => NameScore;
  /** The match matrix shows a comparison of faces in the column of the compared document. */
  readonly faces?: { readonly source: Source | SourceOf; readonly pair: 'panCard' | 'proof' };
}
