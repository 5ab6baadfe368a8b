import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { DetailLabel } from '@kyc/domain/review-fields/detail-label';
import type { FieldDetail } from '@kyc/domain/review-fields/details';
import type { CaseFile } from './case-file.ts';
import { review } from '../../../lib/texts/review/review.ts';
import { earlierChecksOf } from './earlier-checks.ts';
import type { Detail, FieldContent } from './field-content.ts';

/** What the screen writes for a field: its value, and the sub-values under it (§2 of the specification, steps 1 to 3). */
export function describeField(fieldId: number, application: CaseFile): FieldContent {
  const field = reviewField(fieldId);
  const tone = field?.tone?.(application);
  return {
    value: field?.value(application) ?? '',
    ...(tone && { tone }),
    details: [
      ...(field?.details?.(application) ?? []).map(withText),
      ...earlierChecksOf(fieldId, application).map(({ Check, Changed }): Detail => ({
        kind: 'earlier',
        check: Check,
        changed: Changed,
      })),
    ],
  };
}

function withText(detail: FieldDetail): Detail {
  switch (detail.kind) {
    case 'band':
      return { kind: 'recommendation', value: review.recommended[detail.band] };
    case 'notVerified':
      return { kind: 'text', label: detail.label, value: review.pennyDropNotVerified, tone: 'bad' };
    case 'match':
      return matchText(detail.label, detail.match);
    case 'text':
    case 'score':
    case 'recommendation':
    case 'signatureSize':
      return detail;
    default:
      return detail satisfies never;
  }
}

function matchText(label: DetailLabel, match: boolean | null): Detail {
  const { yes, no, unknown } = review.matched;
  if (match === null) return { kind: 'text', label, value: unknown };
  return { kind: 'text', label, value: match ? yes : no, tone: match ? 'good' : 'bad' };
}
