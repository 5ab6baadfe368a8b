import { t } from '../../../../lib/texts/t.ts';
import { formatDate } from '../../../../lib/display/formatting.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';

/** Why the field was rejected in the previous attempt, and whether the customer changed it. */
export function EarlierRejectionNote({ row: { earlier, label } }: { readonly row: ReviewRow }) {
  if (earlier === undefined) return null;
  const { AttemptNo, ReasonName, RejectedBy, RejectedOn, IsUnchanged, CustomerReason } = earlier;
  return (
    <p className={classes['earlier']}>
      <span>
        {t('review.earlier.rejected', {
          field: label,
          attempt: AttemptNo,
          reason: ReasonName ?? '',
          who: RejectedBy,
          on: formatDate(RejectedOn),
        })}
      </span>
      {IsUnchanged ? <strong className={classes['unchanged']}>{t('review.earlier.unchanged')}</strong> : null}
      {CustomerReason === null ? null : (
        <span>{t('review.earlier.customer', { reason: CustomerReason })}</span>
      )}
    </p>
  );
}
