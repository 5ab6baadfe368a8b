import type { HitQueue, QueuedHit } from '@kyc/contract/screening/screening';
import { Badge, Button, Paper, Text, Title } from '@mantine/core';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

interface QueuePartProps {
  readonly queue: HitQueue;
  readonly opened: number | undefined;
  readonly onOpen: (hit: QueuedHit) => void;
}

/** Hits of stop lists first, then by band and age. */
export function QueuePart({ queue, opened, onOpen }: QueuePartProps) {
  const { Hits, Open, Waiting } = queue;
  const name = t('screening.queue.title');
  return (
    <Paper component="section" aria-label={name} withBorder p="sm">
      <Title order={2} size="h5">
        {name}
      </Title>
      <Text size="sm" mb="xs">
        {t('screening.queue.counts', { open: Open, waiting: Waiting })}
      </Text>
      {Hits.length === 0 ? (
        <EmptyState title={t('screening.queue.none')} hint={t('screening.queue.noneHint')} />
      ) : (
        <SmallTable
          name={name}
          look="lined"
          isInLandmark
          isAtTop
          rows={Hits}
          keyOf={({ HitId }) => HitId}
          columns={[
            {
              header: t('screening.queue.customer'),
              render: (hit) => (
                <Button
                  size="compact-xs"
                  variant={hit.HitId === opened ? 'light' : 'subtle'}
                  aria-label={t('screening.queue.open', { name: hit.Name })}
                  aria-current={hit.HitId === opened}
                  onClick={() => onOpen(hit)}
                >
                  {hit.Name}
                </Button>
              ),
            },
            {
              header: t('screening.queue.score'),
              render: ({ Band, Score }) => (
                <Badge size="sm" variant="light" miw="max-content" color={Band === 'stop' ? 'red' : 'orange'}>
                  {`${t(`screening.bands.${Band}`)} ${String(Score)}`}
                </Badge>
              ),
            },
            { header: t('screening.queue.list'), render: ({ ListName }) => ListName, isLongText: true },
            {
              header: t('screening.queue.since'),
              render: ({ OpenedOn, State }) =>
                State === 'waiting' ? t('screening.states.waiting') : formatDateTime(OpenedOn),
            },
          ]}
        />
      )}
    </Paper>
  );
}
