import { useTranslation } from 'react-i18next';
import { useStored } from '../../../../lib/page/store.ts';
import { useDeskActs } from '../../desk/desk-acts.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';

/** '{field} Rejected' with its reason, and why a decision could not be saved. */
export function FieldOutcome({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation();
  const { unsaved } = useDeskActs();
  const failure = useStored(unsaved, (all) => all.get(row.fieldId));
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
