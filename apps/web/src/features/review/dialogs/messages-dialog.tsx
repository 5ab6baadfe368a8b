import type { CustomerMessage } from '@kyc/contract/rectification/rectification';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { messagesQuery } from './rejection-query.ts';
import classes from './rejection.module.css';

/** The customer's messages about each rejection, in their original wording. */
export default function MessagesDialog() {
  const application = useCaseFile();
  const { closeDialog } = useReviewActs();
  const { data, isError, refetch } = useQuery(messagesQuery(application.ApplicationId));
  return (
    <Dialog onClose={closeDialog} title={t('rejection.messages')} size={600}>
      {isError ? <ErrorState title={t('rejection.messagesFailed')} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton height={80} />}
      {data?.Messages.length === 0 ? <Text size="sm">{t('rejection.noMessages')}</Text> : null}
      <ul className={classes['messages']}>
        {data?.Messages.map((message, index) => (
          // Every change renders the complete list again, and messages have no id on screen.
          // oxlint-disable-next-line react/no-array-index-key
          <MessageLine key={index} message={message} />
        ))}
      </ul>
    </Dialog>
  );
}

function MessageLine({ message }: { readonly message: CustomerMessage }) {
  const { Channel, ReminderNo, AttemptNo, Language, Subject, Text: words } = message;
  const what =
    ReminderNo === 0
      ? t('rejection.rejectionOf', { attempt: AttemptNo })
      : t('rejection.reminderOf', { reminder: ReminderNo, attempt: AttemptNo });
  const heading = `${what} · ${t(`rejection.channels.${Channel}`)}`;
  return (
    <li>
      <Text size="sm" fw={600}>
        {heading}
      </Text>
      <Text size="xs" c="dimmed">
        {useStateOf(message)}
      </Text>
      <div className={classes['words']} lang={Language} role="region" tabIndex={0} aria-label={heading}>
        {Subject === null ? null : <b className={classes['name']}>{Subject}</b>}
        {words}
      </div>
    </li>
  );
}

function useStateOf({ State, On, Error: error, WithdrawnBecause }: CustomerMessage): string {
  const moment = On === null ? '' : formatDateTime(On);
  if (State === 'waiting' && On !== null) return t('rejection.states.waitingUntil', { moment });
  if (State === 'withdrawn' && WithdrawnBecause !== null)
    return t('rejection.states.withdrawnBecause', {
      reason: t(`rejection.withdrawnBecause.${WithdrawnBecause}`),
    });
  return t(`rejection.states.${State}`, { moment, error: error ?? '' });
}
