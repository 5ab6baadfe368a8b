import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDeskActs } from '../desk/desk-acts.ts';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { tally } from '../rows/tally.ts';
import { useStore } from '../../../lib/page/store.ts';
import classes from './review-header.module.css';

/** The progress of the review, and the last saved change: announced to screen readers too (REV-16). */
export function Progress() {
  const { t } = useTranslation();
  const { rows, application } = useReviewedApplication();
  const { lastSaid } = useDeskActs();
  const count = tally(rows, application);
  const { what, text } = useStore(lastSaid);
  const isDone = count.decided === count.total && text !== '';
  return (
    <div className={classes['progress']}>
      <span className={classes['tally']}>{t('review.tally', count)}</span>
      <span className={classes['said']} role="status">
        {what === '' ? null : (
          // The specification's text is the same for each field: without this a reader would say it once.
          <VisuallyHidden>{t('desk.said.progress', { ...count, what })} </VisuallyHidden>
        )}
        {isDone ? `${text} ${t('review.allDecided')}` : text}
      </span>
    </div>
  );
}
