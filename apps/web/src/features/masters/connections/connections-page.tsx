import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { AddressesForm } from './addresses-form.tsx';
import { connectionsQuery } from './connections-query.ts';
import { Deliveries } from './deliveries.tsx';
import { IntakeKeys } from './intake-keys.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';

/** Shows the connections to the broker's other systems (D2). */
export function ConnectionsPage() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  return (
    <>
      <PageHeader title={t('connections.title')} />
      {error && !data ? <ErrorState title={t('connections.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} /> : null}
      {data ? (
        <Stack gap="md">
          <Part title={t('connections.addresses')}>
            <AddressesForm key={data.RowVersion} connections={data} />
          </Part>
          <Part title={t('connections.keys')}>
            <IntakeKeys keys={data.IntakeKeys} />
          </Part>
          <Part title={t('connections.secrets')}>
            <WebhookSecrets secrets={data.WebhookSecrets} />
          </Part>
          <Part title={t('connections.deliveries')}>
            <Deliveries />
          </Part>
        </Stack>
      ) : null}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
