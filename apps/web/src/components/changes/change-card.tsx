import { answerChange, type ChangeRequest } from '@kyc/contract/changes/changes';
import { mayUse } from '@kyc/contract/permissions';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';
import { useSession } from '../../lib/session/session.ts';
import { ChangeOutlook } from './change-outlook.tsx';

type Answer = 'approve' | 'refuse' | 'withdraw';

/** One change: the difference, its requester, who may approve it, and the reader's buttons. */
export function ChangeCard({ change }: { readonly change: ChangeRequest }) {
  const { Kind, Label, From, To, RequestedBy, RequestedOn, State, DecidedBy, DecidedOn } = change;
  const isOpen = State === 'waiting';
  const values = { from: From, to: To };
  return (
    <Paper
      component="article"
      aria-label={Label}
      withBorder
      p="sm"
      mb="xs"
      data-kind={Kind}
      data-state={State}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {Label}
          </Text>
          <Text size="sm" aria-label={t('changes.diffSaid', values)}>
            {t('changes.diff', values)}
          </Text>
          <Text size="xs" c="dimmed">
            {t('changes.requested', { by: RequestedBy, on: formatDateTime(RequestedOn) })}
          </Text>
          {isOpen || DecidedOn === null ? null : (
            <Text size="xs" c="dimmed">
              {t(DecidedBy === null ? 'changes.decidedOn' : 'changes.decidedBy', {
                state: t(`changes.states.${State}`),
                by: DecidedBy ?? '',
                on: formatDateTime(DecidedOn),
              })}
            </Text>
          )}
          {isOpen ? <ChangeOutlook change={change} /> : null}
        </div>
        {isOpen ? <Answers change={change} /> : null}
      </Group>
    </Paper>
  );
}

function Answers({ change }: { readonly change: ChangeRequest }) {
  const client = useQueryClient();
  const session = useSession();
  const { RequestId, Label, From, To, IsOwn, Verdict } = change;
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: Answer) => callApi(answerChange, { body: { RequestId, Answer: answer } }),
    onSuccess: ({ Message }) => alertSuccess(Message),
    // Other pages show the changed value too.
    onSettled: () => client.invalidateQueries(),
  });
  if (session === undefined || !mayUse(session.userType, 'change.answer')) return null;
  const approve = async () => {
    const diff = t('changes.diffSaid', { from: From, to: To });
    if (await confirm(t('changes.ask', { label: Label, diff }), { weight: 'grave' })) mutate('approve');
  };
  if (IsOwn)
    return (
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('changes.withdrawOf', { label: Label })}
        onClick={() => mutate('withdraw')}
      >
        {t('changes.withdraw')}
      </Button>
    );
  return (
    <Group gap="xs">
      {Verdict === 'may' ? (
        <Button
          loading={isPending}
          aria-label={t('changes.approveOf', { label: Label })}
          onClick={() => void approve()}
        >
          {t('changes.approve')}
        </Button>
      ) : null}
      <Button
        variant="default"
        disabled={isPending}
        aria-label={t('changes.refuseOf', { label: Label })}
        onClick={() => mutate('refuse')}
      >
        {t('changes.refuse')}
      </Button>
    </Group>
  );
}
