import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type ListedSession,
} from '@kyc/contract/auth/session';
import { Button, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SessionTable } from '../../components/display/session-table.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../lib/page/dialogs.ts';

/** The user's own sessions, wherever they are. */
export function SessionsPage() {
  const { t } = useTranslation();
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
    <>
      <PageHeader title={t('sessions.title')}>
        {others.length > 0 ? (
          <Button variant="default" onClick={() => void endOthers().catch(() => undefined)}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </PageHeader>
      {error && !data ? <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={160} /> : null}
      {data ? (
        <Paper withBorder p="md">
          <Text size="sm" c="dimmed" mb="sm">
            {t('sessions.hint')}
          </Text>
          <SessionTable
            label={t('sessions.title')}
            sessions={data}
            onEnd={(session) => void end(session).catch(() => undefined)}
          />
        </Paper>
      ) : null}
    </>
  );
}
