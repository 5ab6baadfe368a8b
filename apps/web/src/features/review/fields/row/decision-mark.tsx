import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../../../../lib/texts/t.ts';
import classes from '../field-list.module.css';

/** The decision where no change is possible; visually its word is already at the field, so it is printed only. */
export function DecisionMark({ decision }: { readonly decision: FieldDecision['Decision'] | undefined }) {
  const Mark = decision === 'verified' ? IconCheck : IconX;
  return (
    <span className={classes['buttons']} data-decision={decision}>
      {decision === undefined ? null : <Mark size={16} aria-hidden />}
      <span data-print-only>{t(`review.marks.${decision ?? 'undecided'}`)}</span>
    </span>
  );
}
