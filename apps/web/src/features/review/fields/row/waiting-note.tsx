import { Loader } from '@mantine/core';
import { t } from '../../../../lib/texts/t.ts';
import { useReview } from '../../desk/review-store.ts';
import classes from '../field-list.module.css';

/** In the focused row: its decision waits until the evidence is on the screen. */
export function WaitingNote() {
  const awaiting = useReview(({ decisions }) => decisions.awaiting);
  const field = useReview(({ focus }) => focus.focusedName);
  if (!awaiting) return null;
  const text = t('desk.await.evidence', { field });
  return (
    <p className={classes['waitingNote']} role="status">
      <Loader size={12} aria-hidden />
      {awaiting.behind === 0 ? text : t('desk.await.behind', { text, count: awaiting.behind })}
    </p>
  );
}
