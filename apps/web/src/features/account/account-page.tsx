import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { factorsQuery } from './factors-query.ts';
import { OwnSessions } from './own-sessions.tsx';

/** The user's second factors, and their sessions. */
export function AccountPage() {
  const session = useSession();
  const { data, error, refetch } = useQuery(factorsQuery);
  const { userName: user = '', tenantName: tenant = '' } = session ?? {};
  return (
    <>
      <PageHeader title={t('account.title')}>
        <Text size="sm" c="dimmed">
          {t('account.of', { user, tenant })}
        </Text>
      </PageHeader>
      <Paper component="section" withBorder p="md" maw={760} aria-label={t('account.ways')}>
        <Title order={2} size="h4" mb="xs">
          {t('account.ways')}
        </Title>
        {error && !data ? <ErrorState title={t('account.failed')} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={120} /> : null}
        {data ? (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t(hintOf(data), { mobile: data.Mobile })}
            </Text>
            {data.Factors.length === 0 ? (
              <Text size="sm">{t('account.none')}</Text>
            ) : (
              <FactorList factors={data.Factors} />
            )}
            <AddFactor mayAddTotp={data.IsTotpAllowed} mayAddPasskey={data.IsPasskeyAllowed} />
          </>
        ) : null}
      </Paper>
      <OwnSessions />
    </>
  );
}

function hintOf({ Factors, IsCodeAllowed }: { Factors: readonly unknown[]; IsCodeAllowed: boolean }) {
  if (Factors.length === 0) return 'account.codeOnly';
  return IsCodeAllowed ? 'account.codeToo' : 'account.codeNot';
}
