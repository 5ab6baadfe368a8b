import { QaStratum, type SampledAction } from '@kyc/contract/quality/quality-choices';
import { reviewField } from '../../review-fields/all-fields.ts';
import type { ReviewedCase } from '../../review-fields/reviewed-case.ts';
import { bandOf, type Band } from '../../scores/bands.ts';

export interface DecidedCase {
  readonly action: SampledAction;
  /** Earlier decisions of the same verifier. */
  readonly earlierDecisions: number;
  /** An Admin let a finding of the acceptance gate pass. */
  readonly isOverridden: boolean;
  /** Of every score on the case; 'missing' where a service gave none. */
  readonly bands: readonly (Band | 'missing')[];
}

const firstDecisions = 50;

/** The stratum of a decision; the first that fits, the most risky first. */
export function chooseStratum({ action, earlierDecisions, isOverridden, bands }: DecidedCase): QaStratum {
  if (action === 'stpApprove') return QaStratum.StraightThrough;
  if (earlierDecisions < firstDecisions) return QaStratum.FirstFifty;
  if (action === 'reject') return QaStratum.Rejection;
  if (isOverridden || bands.includes('red')) return QaStratum.Overridden;
  return bands.length > 0 && bands.every((band) => band === 'green') ? QaStratum.Quiet : QaStratum.Ordinary;
}

/** The colours of the scores at the fields that the application has. */
export function scoreBands(application: ReviewedCase): (Band | 'missing')[] {
  return application.VisibleFields.flatMap((fieldId) =>
    (reviewField(fieldId)?.scores ?? []).map(({ scale, read }) => {
      const { score } = read(application);
      return score === null ? 'missing' : bandOf(scale, score);
    }),
  );
}
