import type { DetailLabel } from '@kyc/domain/review-fields/detail-label';
import type { FieldDetail } from '@kyc/domain/review-fields/details';
import type { Band } from '@kyc/domain/scores/bands';
import type { en } from '../../../lib/texts/en.ts';

type Given<Kind extends FieldDetail['kind']> = Extract<FieldDetail, { readonly kind: Kind }>;

export type Tone = 'good' | 'bad';
/** The system's, or that of a score's band. */
export type Recommendation = Given<'recommendation'>['value'] | (typeof en.review.recommended)[Band];

/** One line under a field as the screen writes it. */
export type Detail =
  | {
      readonly kind: 'text';
      readonly label: DetailLabel;
      readonly value: string | null;
      readonly tone?: Tone | undefined;
    }
  | Given<'score'>
  | Given<'signatureSize'>
  | { readonly kind: 'recommendation'; readonly value: Recommendation }
  /** A check that was made for a value which has changed since. */
  | { readonly kind: 'earlier'; readonly check: string; readonly changed: readonly string[] };

export interface FieldContent {
  /** '' when the field is a document or was left empty. */
  readonly value: string;
  readonly tone?: Tone | undefined;
  readonly details: readonly Detail[];
}
