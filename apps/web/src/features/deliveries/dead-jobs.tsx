import { discardDeadJob, runDeadJob, type DeadJobRow } from '@kyc/contract/deliveries/deliveries';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { SmallTable, type TableColumn } from '../../components/display/small-table.tsx';
import { TruncatedText } from '../../components/display/truncated-text.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { deliveriesKey, jobsQuery } from './deliveries-queries.ts';
import { ReasonDialog } from '../../components/dialogs/reason-dialog.tsx';

const longestError = 80;
const nameOf = ({ Name, JobId }: DeadJobRow): string => Name ?? JobId;

/** Jobs whose last try has failed: they are not retried automatically. */
export function DeadJobs({ mayAct }: { readonly mayAct: boolean }) {
  const client = useQueryClient();
  const { data, error } = useQuery(jobsQuery);
  const [discarding, setDiscarding] = useState<DeadJobRow>();
  const again = () => client.invalidateQueries({ queryKey: deliveriesKey });
  const runAgain = async ({ JobId }: DeadJobRow) => {
    try {
      const { Message } = await callApi(runDeadJob, { body: { JobId } });
      await alertSuccess(Message);
    } finally {
      await again();
    }
  };
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.Jobs.length === 0)
    return <EmptyState title={t('deliveries.jobs.none')} hint={t('deliveries.jobs.noneHint')} />;
  const columns: readonly TableColumn<DeadJobRow>[] = [
    { header: t('deliveries.jobs.name'), render: ({ Name }) => Name ?? t('deliveries.jobs.unknown') },
    { header: t('deliveries.jobs.tries'), render: ({ Tries }) => formatCount(Tries), isNumber: true },
    {
      header: t('deliveries.jobs.lastError'),
      render: ({ LastError }) => <TruncatedText text={LastError ?? ''} limit={longestError} />,
    },
    { header: t('deliveries.jobs.begunOn'), render: ({ BegunOn }) => formatDateTime(BegunOn) },
    { header: t('deliveries.jobs.diedOn'), render: ({ DiedOn }) => formatDateTime(DiedOn) },
  ];
  const acts: TableColumn<DeadJobRow> = {
    header: t('deliveries.columns.acts'),
    render: (job) => (
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          disabled={job.Name === null}
          aria-label={t('deliveries.jobs.runAgainOf', { of: nameOf(job) })}
          onClick={() => void runAgain(job)}
        >
          {t('deliveries.jobs.runAgain')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('deliveries.jobs.discardOf', { of: nameOf(job) })}
          onClick={() => setDiscarding(job)}
        >
          {t('deliveries.jobs.discard')}
        </Button>
      </Group>
    ),
  };
  return (
    <>
      <SmallTable
        name={t('deliveries.jobs.title')}
        look="boxed"
        spacing={6}
        columns={mayAct ? [...columns, acts] : columns}
        rows={data.Jobs}
        keyOf={({ JobId }) => JobId}
      />
      {data.Total > data.Jobs.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('deliveries.jobs.more', {
            shown: formatCount(data.Jobs.length),
            total: formatCount(data.Total),
          })}
        </Text>
      ) : null}
      {discarding === undefined ? null : (
        <ReasonDialog
          title={t('deliveries.jobs.discardOf', { of: nameOf(discarding) })}
          hint={t('deliveries.jobs.discardHint')}
          submitText={t('deliveries.jobs.discard')}
          send={async (Reason) => {
            const body = { JobId: discarding.JobId, Reason };
            const { Message } = await callApi(discardDeadJob, { body, errors: 'quiet' });
            await again();
            void alertSuccess(Message);
          }}
          onClose={() => setDiscarding(undefined)}
        />
      )}
    </>
  );
}
