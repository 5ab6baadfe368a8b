import type { Band, ScoreKind } from '../scores/bands.ts';
import type { esignRecommendation, nameRecommendation } from '../scores/recommendation.ts';
import type { DetailLabel } from './detail-label.ts';
import type { ReviewedCase } from './reviewed-case.ts';
import type { MissingScore, ShownScore } from './shown-score.ts';

/** One line under a field: a sub-value, or the system's result from several. The web adds texts to the last four kinds. */
export type FieldDetail =
  | { readonly kind: 'text'; readonly label: DetailLabel; readonly value: string | null }
  | {
      readonly kind: 'score';
      readonly label: DetailLabel;
      readonly score: number | null;
      readonly scale: ScoreKind;
      readonly missing?: MissingScore | undefined;
    }
  | {
      readonly kind: 'recommendation';
      readonly value: ReturnType<typeof nameRecommendation> | ReturnType<typeof esignRecommendation>;
    }
  /** Requested from the server separately (REV-28). */
  | { readonly kind: 'signatureSize' }
  /** The recommendation that follows from the band of a score. */
  | { readonly kind: 'band'; readonly band: Band }
  /** Yes, no, or unknown. */
  | { readonly kind: 'match'; readonly label: DetailLabel; readonly match: boolean | null }
  /** The check that would confirm the value failed. */
  | { readonly kind: 'notVerified'; readonly label: DetailLabel };

export function textDetail(label: DetailLabel, value: string | null): FieldDetail {
  return { kind: 'text', label, value };
}

export function scoreDetail({ label, scale, read }: ShownScore, application: ReviewedCase): FieldDetail {
  return { kind: 'score', label, ...read(application), scale };
}
