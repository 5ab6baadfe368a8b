import { Skeleton, VisuallyHidden } from '@mantine/core';
import { t } from '../../lib/texts/t.ts';
import { useMarkBusy } from '../../lib/page/when-idle.ts';
import classes from './review-screen.module.css';

const ROWS = 16;

/** A placeholder with the size of the loaded content. */
export function ReviewSkeleton() {
  useMarkBusy();
  return (
    <div className={classes['screen']} role="status">
      <VisuallyHidden component="h1">{t('review.loading')}</VisuallyHidden>
      <Skeleton height={44} />
      <div className={classes['waitingPanes']}>
        <div>
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} height={24} mb={7} />
          ))}
        </div>
        <Skeleton height="100%" mih={300} />
      </div>
    </div>
  );
}
