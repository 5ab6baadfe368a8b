import type { ApplicationStatus } from '@kyc/contract/application-status';
import { Button, Group, Text } from '@mantine/core';
import { useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { useGoBack } from '../../../components/page/use-go-back.ts';
import type { DecisionReply } from '../api/decision-calls.ts';
import { useNextCase } from '../api/use-next-case.ts';
import classes from './next-case-dialog.module.css';

/** REV-24, with the success text of the decision in the same place: one Enter less for each case. */
export function NextCaseDialog({ reply }: { readonly reply: DecisionReply | undefined }) {
  const { closeDialog } = useReviewActs();
  const goBack = useGoBack();
  const { fetchNextCase, isFetching } = useNextCase();
  const succeeded = reply !== undefined && reply.systemReason === null;
  return (
    <Dialog onClose={closeDialog} size={415} title={t('dialogs.confirm')} withCloseButton={false}>
      {reply ? (
        <div className={classes['outcome']}>
          {succeeded ? <IconCheck size={17} className={classes['check']} aria-hidden /> : null}
          {succeeded ? <span role="status">{reply.Message}</span> : null}
          {/* The server answers one of the statuses of §3. */}
          <StatusBadge status={reply.ApplicationStatus as ApplicationStatus} />
        </div>
      ) : null}
      <Text size="sm">{t('review.nextCase.question')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" component={Link} to="/dashboard" onClick={goBack}>
          {t('review.nextCase.dashboard')}
        </Button>
        <Button miw={72} data-autofocus loading={isFetching} onClick={fetchNextCase}>
          {t('review.nextCase.next')}
        </Button>
      </Group>
    </Dialog>
  );
}
