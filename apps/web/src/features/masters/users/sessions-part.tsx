import { endUserSessions, listUserSessions } from '@kyc/contract/auth/session';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { SessionTable } from '../../../components/display/session-table.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import type { FormPartProps } from '../form/master-form.tsx';

/** Where a user is signed in; a new one is nowhere yet. */
export function SessionsPart({ row }: FormPartProps) {
  return row === undefined ? null : <Sessions id={Number(row['UserId'])} name={String(row['UserName'])} />;
}

function Sessions({ id, name }: { readonly id: number; readonly name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['user-sessions', id],
    queryFn: ({ signal }) => callApi(listUserSessions, { params: { id }, errors: 'quiet', signal }),
    staleTime: 0,
  });
  const end = async () => {
    if (!(await confirm(t('sessions.askEndOf', { name }), { weight: 'grave' }))) return;
    const { Message } = await callApi(endUserSessions, { body: { UserId: id } });
    await refetch();
    await alertSuccess(Message);
  };
  return (
    <section aria-label={t('sessions.ofUser')}>
      <Title order={3} size="h5" mb={4}>
        {t('sessions.ofUser')}
      </Title>
      {error && !data ? <ErrorState title={t('sessions.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={60} /> : null}
      {data?.length === 0 ? <Text size="sm">{t('sessions.none')}</Text> : null}
      {data !== undefined && data.length > 0 ? (
        <>
          <SessionTable label={t('sessions.ofUser')} sessions={data} />
          <Button mt="xs" variant="default" onClick={() => void end().catch(() => undefined)}>
            {t('sessions.endAll')}
          </Button>
        </>
      ) : null}
    </section>
  );
}
