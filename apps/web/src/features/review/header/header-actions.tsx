import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { useSession } from '../../../lib/session/session.ts';
import { hasRejection } from '../desk/deciding/has-rejection.ts';
import { mayFetchNext } from '../desk/deciding/may-fetch-next.ts';
import { mayRejectMode } from '../desk/deciding/may-reject-mode.ts';
import { useIsRoomy } from '../desk/use-is-roomy.ts';
import { ApproveButtons } from './approve-buttons.tsx';
import { SaveButton } from './save-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import classes from './review-header.module.css';

/** Shows exactly the actions that the server allows now (AllowedActions). */
export function HeaderActions() {
  const session = useSession();
  const application = useCaseFile();
  const isRejected = useReview(({ decisions }) => hasRejection(decisions.application));
  const offersMode = useReview(({ decisions }) => mayRejectMode(decisions.application));
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { decide, goOn, show } = useReviewActs();
  const { AllowedActions } = application;
  const isRoomy = useIsRoomy();
  const offersNext = mayFetchNext(application, session);
  const hasRoomForReasons = isRoomy || (AllowedActions.length === 0 && !offersMode && !offersNext);
  return (
    <div className={classes['actions']} role="group" aria-label={t('review.actions.all')} data-tour="decide">
      <SaveButton />
      <ApproveButtons />
      {AllowedActions.includes('reject') ? (
        <Button
          variant={isRejected ? 'filled' : 'light'}
          color="red"
          title={t('desk.withKey', { what: t('review.actions.reject'), key: 'X' })}
          disabled={isDeciding}
          onClick={() => decide('reject')}
        >
          {t('review.actions.reject')}
        </Button>
      ) : null}
      {isRoomy && offersMode ? (
        <Button variant="light" color="red" disabled={isDeciding} onClick={() => decide('rejectMode')}>
          {t('review.actions.rejectMode')}
        </Button>
      ) : null}
      {AllowedActions.includes('onHold') ? (
        <Button
          variant="default"
          title={t('desk.withKey', { what: t('review.actions.onHold'), key: 'H' })}
          disabled={isDeciding}
          onClick={() => show({ kind: 'remarks' })}
        >
          {t('review.actions.onHold')}
        </Button>
      ) : null}
      {AllowedActions.includes('retry') ? (
        <Button disabled={isDeciding} onClick={() => decide('retry')}>
          {t('review.actions.retry')}
        </Button>
      ) : null}
      {offersNext ? (
        <Button
          variant="default"
          title={t('desk.withKey', { what: t('review.actions.next'), key: 'N' })}
          rightSection={<IconArrowRight size={15} />}
          onClick={goOn}
        >
          {t('review.actions.next')}
        </Button>
      ) : null}
      {hasRoomForReasons ? (
        <Button variant="default" onClick={() => show({ kind: 'reasons' })}>
          {t('review.actions.reasons')}
        </Button>
      ) : null}
      <MoreMenu hasReasons={!hasRoomForReasons} />
    </div>
  );
}
