import { t } from '../../../../lib/texts/t.ts';
import { formatDate, formatDay, formatTime } from '../../../../lib/display/formatting.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';
import { useCaseFile } from '../../desk/review-store.ts';

/** Shows the changed values of a field, and who verified it in an earlier attempt. */
export function FieldHistory({ row }: { readonly row: ReviewRow }) {
  const application = useCaseFile();
  const { decision, changes } = row;
  const wasDecidedBefore =
    decision?.Decision === 'verified' && decision.AttemptNo < application.AttemptNo ? decision : undefined;
  return (
    <>
      {changes.map((change) => (
        <p key={change.Property} className={classes['history']}>
          <del>{shown(change.OldValue) || t('review.empty')}</del> →{' '}
          <ins>{shown(change.NewValue) || t('review.empty')}</ins>{' '}
          {t('review.changed', {
            who: change.ChangedBy ?? t('review.customer'),
            on: formatDate(change.ChangedOn),
          })}
        </p>
      ))}
      {wasDecidedBefore ? (
        <p className={classes['history']}>
          {t('review.verifiedBefore', {
            who: wasDecidedBefore.DecidedBy,
            on: `${formatDate(wasDecidedBefore.DecidedOn)} ${formatTime(wasDecidedBefore.DecidedOn)}`,
          })}
        </p>
      ) : null}
    </>
  );
}

function shown(value: string | null): string {
  if (value === null) return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}
