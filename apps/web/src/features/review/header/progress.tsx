import { useTranslation } from 'react-i18next';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { tally } from '../rows/tally.ts';
import classes from './review-header.module.css';

/** How far the review is, and what was saved last: said aloud too (REV-16). */
export function Progress() {
  const { t } = useTranslation();
  const { rows, application, lastSaid } = useReviewedApplication();
  const count = tally(rows, application);
  const isDone = count.decided === count.total && lastSaid !== '';
  return (
    <div className={classes['progress']}>
      <span className={classes['tally']}>{t('review.tally', count)}</span>
      <span className={classes['said']} role="status">
        {isDone ? `${lastSaid} ${t('review.allDecided')}` : lastSaid}
      </span>
    </div>
  );
}
