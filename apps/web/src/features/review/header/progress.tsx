import { VisuallyHidden } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import { tally } from '../rows/tally.ts';
import classes from './review-header.module.css';

/** The progress of the review, and the last saved change: announced to screen readers too (REV-16). */
export function Progress() {
  const application = useCaseFile();
  const rows = useReview(({ decisions }) => decisions.rows);
  const { what, text } = useReview(({ decisions }) => decisions.lastSaid);
  const count = tally(rows, application);
  const isDone = count.decided === count.total && text !== '';
  return (
    <div className={classes['progress']}>
      <span className={classes['tally']}>{t('review.tally', count)}</span>
      <span className={classes['said']} role="status">
        {what === '' ? null : (
          // The specification's text is the same for each field: without this a reader would say it once.
          <VisuallyHidden>{what} </VisuallyHidden>
        )}
        {isDone ? `${text} ${t('review.allDecided')}` : text}
      </span>
    </div>
  );
}
