import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { WaitingChanges } from '../../../components/changes/waiting-changes.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import { CounterDialog } from './counter-dialog.tsx';
import { SettingsFields } from './settings-form.tsx';
import { settingsQuery } from './settings-query.ts';

/** MAST-05. */
export function SettingsPage() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(settingsQuery);
  const [isCounterOpen, setCounterOpen] = useState(false);
  return (
    <>
      <PageHeader title={t('masters.settings.title')}>
        {data?.Counter === undefined ? null : (
          <Text size="sm">{t('masters.settings.left', { counter: formatCount(data.Counter) })}</Text>
        )}
        <Button variant="default" disabled={!data} onClick={() => setCounterOpen(true)}>
          {t('masters.settings.setCounter')}
        </Button>
      </PageHeader>
      <div style={{ maxWidth: 1120 }}>
        <WaitingChanges kind="setting" />
      </div>
      <Paper withBorder p="md" maw={1120}>
        {error && !data ? (
          <ErrorState title={t('masters.settings.failed')} onRetry={() => void refetch()} />
        ) : null}
        {data ? <SettingsFields key={dataUpdatedAt} settings={data} /> : null}
        {!data && !error ? <Loading /> : null}
      </Paper>
      {isCounterOpen && data ? (
        <CounterDialog counter={data.Counter ?? 0} onClose={() => setCounterOpen(false)} />
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <Stack gap="lg">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={30} />
      ))}
    </Stack>
  );
}
