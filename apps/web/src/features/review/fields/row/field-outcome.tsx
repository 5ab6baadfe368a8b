import { t } from '../../../../lib/texts/t.ts';
import { useReview } from '../../desk/review-store.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';

/** '{field} Rejected' with its reason, and why a decision could not be saved. */
export function FieldOutcome({ row }: { readonly row: ReviewRow }) {
  const failure = useReview(({ decisions }) => decisions.unsaved.get(row.fieldId));
  const { decision } = row;
  return (
    <>
      {decision?.Decision === 'rejected' ? (
        <p className={classes['rejected']}>
          <strong>{t('review.rejected', { field: row.label })}</strong>{' '}
          {t('review.reasonLine', {
            reason: decision.ReasonName ?? '',
            solution: decision.SolutionName ?? '',
          })}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <p className={classes['failure']} role="alert">
          {row.label}: {failure.why}
        </p>
      )}
    </>
  );
}
