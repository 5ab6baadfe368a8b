import { texts } from '@kyc/contract/texts';
import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { formatDate, formatTime } from '../../lib/display/formatting.ts';
import { timelineQuery } from './timeline-query.ts';

export function TimelineList({ uan }: { readonly uan: string | undefined }) {
  const { data, error, refetch } = useQuery(timelineQuery(uan));

  if (!uan) return <EmptyState icon={IconHistory} title={texts.uanRequired} hint={t('timeline.hint')} />;
  if (error) return <ErrorState title={t('errors.list')} onRetry={() => void refetch()} />;
  if (!data) return <TimelineSkeleton />;
  if (data.length === 0) return <EmptyState icon={IconHistory} title={texts.noTimeline} />;
  return (
    <Timeline role="list" bulletSize={14} lineWidth={2} active={data.length}>
      {data.map((entry) => (
        <Timeline.Item
          role="listitem"
          key={`${entry.StatusChangedOn} ${entry.Timeline}`}
          title={
            <Text size="sm" fw={600} style={{ whiteSpace: 'pre-line' }}>
              {entry.Timeline}
            </Text>
          }
        >
          <Text size="xs" c="dimmed">
            {`${formatDate(entry.StatusChangedOn)} · ${formatTime(entry.StatusChangedOn)} · ${whoOf(entry)}`}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

interface Who {
  readonly VerifierName: string;
  readonly VerifierCode: string;
}

function whoOf({ VerifierName, VerifierCode }: Who): string {
  // Customer and System have their name for a code.
  const saysMore = VerifierCode !== '' && VerifierCode !== VerifierName.toUpperCase();
  return saysMore ? `${VerifierName} (${VerifierCode})` : VerifierName;
}

function TimelineSkeleton() {
  return (
    <Stack gap="lg">
      {Array.from({ length: 5 }, (_, line) => (
        <div key={line}>
          <Skeleton height={12} width={220} maw="100%" mb={8} />
          <Skeleton height={10} width={300} maw="100%" />
        </div>
      ))}
    </Stack>
  );
}
