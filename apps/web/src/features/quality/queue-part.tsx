import { fetchNextSample, type QaQueue } from '@kyc/contract/quality/quality';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SmallTable } from '../../components/display/small-table.tsx';
import { qualityKey } from '../../components/quality/quality-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

/** The next case, and different verdicts that wait for a third person. */
export function QueuePart({ queue }: { readonly queue: QaQueue }) {
  const { Waiting, Overdue, DoneThisMonth, MonthlyCap, Own, Differences } = queue;
  return (
    <Paper component="section" aria-label={t('quality.queue.title')} withBorder p="sm" mb="sm">
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2} size="h5">
            {t('quality.queue.title')}
          </Title>
          <Text size="sm">
            {`${t('quality.queue.waiting', { count: Waiting, overdue: Overdue })} · ${t('quality.queue.month', { done: DoneThisMonth, cap: MonthlyCap })}`}
          </Text>
        </div>
        <NextButton hasOwn={Own !== null} isEmpty={Waiting === 0} />
      </Group>
      {Differences.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('quality.queue.differencesNone')}
        </Text>
      ) : (
        <SmallTable
          name={t('quality.queue.differences')}
          look="lined"
          rows={Differences}
          keyOf={({ SampleId }) => SampleId}
          columns={[
            {
              header: t('quality.queue.differences'),
              render: ({ SampleId }) => t('quality.queue.case', { id: SampleId }),
            },
            { header: t('quality.queue.since'), render: ({ VerdictOn }) => formatDateTime(VerdictOn) },
            {
              header: '',
              render: ({ SampleId }) => (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('quality.queue.decideOf', { id: SampleId })}
                  renderRoot={(props) => (
                    <Link to="/quality/decide/$sampleId" params={{ sampleId: String(SampleId) }} {...props} />
                  )}
                >
                  {t('quality.queue.decide')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Paper>
  );
}

function NextButton({ hasOwn, isEmpty }: { readonly hasOwn: boolean; readonly isEmpty: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const take = async () => {
    setSending(true);
    try {
      const { SampleId } = await callApi(fetchNextSample, { body: {} });
      await navigate({ to: '/quality/review/$sampleId', params: { sampleId: String(SampleId) } });
    } catch {
      // The call has shown the reason: another reviewer may have taken the last case.
      await client.invalidateQueries({ queryKey: qualityKey });
    } finally {
      setSending(false);
    }
  };
  if (isEmpty && !hasOwn)
    return (
      <Text size="sm" c="dimmed">
        {t('quality.queue.none')}
      </Text>
    );
  return (
    <Button loading={isSending} onClick={() => void take()}>
      {hasOwn ? t('quality.queue.continue') : t('quality.queue.fetch')}
    </Button>
  );
}
