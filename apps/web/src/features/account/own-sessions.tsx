import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type ListedSession,
} from '@kyc/contract/auth/session';
import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { SessionTable } from '../../components/display/session-table.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';

/** The user's own sessions, wherever they are. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => callApi(listOwnSessions, { errors: 'quiet', signal }),
    staleTime: 0,
  });
  const say = async ({ Message }: { readonly Message: string }) => {
    await refetch();
    await alertSuccess(Message);
  };
  const end = async ({ SessionId, Device: device }: ListedSession) => {
    if (!(await confirm(t('sessions.askEnd', { device })))) return;
    await say(await callApi(endOwnSession, { body: { SessionId } }));
  };
  const endOthers = async () => {
    if (!(await confirm(t('sessions.askEndOthers')))) return;
    await say(await callApi(endOtherSessions, {}));
  };
  const others = data?.filter(({ IsThis }) => !IsThis) ?? [];

  return (
    <Paper component="section" withBorder p="md" mt="md" maw={760} aria-label={t('sessions.title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('sessions.title')}
        </Title>
        {others.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => void endOthers().catch(() => undefined)}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </Group>
      {error && !data ? <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={160} /> : null}
      {data ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('sessions.hint')}
          </Text>
          <SessionTable
            label={t('sessions.list')}
            sessions={data}
            onEnd={(session) => void end(session).catch(() => undefined)}
          />
        </>
      ) : null}
    </Paper>
  );
}
