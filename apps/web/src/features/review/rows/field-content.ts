import type { Band, ScoreKind } from '@kyc/domain/scores/bands';
import type { esignRecommendation, nameRecommendation } from '@kyc/domain/scores/recommendation';
import type { MissingScore } from '../marks/missing-score.ts';
import type { en } from '../../../lib/texts/en.ts';

export type DetailLabel = keyof typeof en.review.details;
export type Tone = 'good' | 'bad';
/** The system's, or that of a score's band. */
export type Recommendation =
  | ReturnType<typeof nameRecommendation>
  | ReturnType<typeof esignRecommendation>
  | (typeof en.review.recommended)[Band];

/** One line under a field: a sub-value of its `props` in fields.json, or the system's result from them. */
export type Detail =
  | {
      readonly kind: 'text';
      readonly label: DetailLabel;
      readonly value: string | null;
      readonly tone?: Tone | undefined;
    }
  | {
      readonly kind: 'score';
      readonly label: DetailLabel;
      readonly score: number | null;
      readonly scale: ScoreKind;
      readonly missing?: MissingScore | undefined;
    }
  | { readonly kind: 'recommendation'; readonly value: Recommendation }
  /** A check that was made for a value which has changed since. */
  | { readonly kind: 'earlier'; readonly check: string; readonly changed: readonly string[] }
  /** Requested from the server separately (REV-28). */
  | { readonly kind: 'signatureSize' };

export interface FieldContent {
  /** '' when the field is a document or was left empty. */
  readonly value: string;
  readonly tone?: Tone | undefined;
  readonly details: readonly Detail[];
}

export function textDetail(label: DetailLabel, value: string | null): Detail {
  return { kind: 'text', label, value };
}
