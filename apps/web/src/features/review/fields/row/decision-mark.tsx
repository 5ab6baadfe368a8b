import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from '../field-list.module.css';

/** The decision where none can be made; its word stands with the field already. */
export function DecisionMark({ decision }: { readonly decision: FieldDecision['Decision'] | undefined }) {
  if (decision === undefined) return <span className={classes['buttons']} />;
  const Mark = decision === 'verified' ? IconCheck : IconX;
  return (
    <span className={classes['buttons']} data-decision={decision}>
      <Mark size={16} aria-hidden />
    </span>
  );
}
