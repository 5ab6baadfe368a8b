import { cancelExport, listExports, readExport, type ExportJob } from '@kyc/contract/reports/export-jobs';
import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/downloads.ts';
import { formatCount, formatDateTime, formatDay } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';

const EXPORTS_KEY = ['report-exports'];
const isUnderway = ({ State }: ExportJob) => State === 'waiting' || State === 'running';
const colours = {
  waiting: 'gray',
  running: 'blue',
  ready: 'green',
  failed: 'red',
  cancelled: 'orange',
} as const;

/** Long exports: requester and time, progress, and expiry. */
export function DownloadsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => callApi(listExports, { loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? 1000 : 15_000),
  });
  return (
    <Dialog onClose={onClose} title={t('reports.downloads')} size="lg">
      <QuietNote why={reasonOf(error)} />
      {data?.length === 0 ? (
        <EmptyState title={t('reports.noDownloads')} hint={t('reports.noDownloadsHint')} />
      ) : null}
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.map((job) => (
          <li key={job.ExportId}>
            <DownloadLine job={job} />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

function DownloadLine({ job }: { readonly job: ExportJob }) {
  const queryClient = useQueryClient();
  const { RowsDone, RowsTotal, ExportId } = job;
  const cancel = async () => {
    await callApi(cancelExport, { body: { ExportId } });
    await queryClient.invalidateQueries({ queryKey: EXPORTS_KEY });
  };
  const share = RowsTotal === null || RowsTotal === 0 ? 100 : Math.min(100, (100 * RowsDone) / RowsTotal);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Group gap={6}>
            <Text size="sm" fw={600}>
              {job.FileName}
            </Text>
            <Badge color={colours[job.State]} style={{ minWidth: 'max-content' }}>
              {t(`reports.state.${job.State}`)}
            </Badge>
          </Group>
          <Text size="xs" c="dimmed">
            {t('reports.askedBy', { who: job.RequestedBy, when: formatDateTime(job.RequestedOn) })}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              describeFilter(job.Filter),
              t('reports.rowsDone', { count: RowsDone, rows: formatCount(RowsDone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {job.State === 'ready'
              ? ` · ${t('reports.keptUntil', { when: formatDateTime(job.ExpiresOn) })}`
              : ''}
          </Text>
          {job.FailedBecause === null ? null : <Text size="xs">{job.FailedBecause}</Text>}
        </div>
        {job.State === 'ready' ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={t('reports.downloadOne', { file: job.FileName })}
            onClick={() => void download(readExport, { params: { exportId: ExportId } }, job.FileName)}
          >
            {t('reports.download')}
          </Button>
        ) : null}
        {isUnderway(job) ? (
          <Button
            variant="default"
            leftSection={<IconX size={15} aria-hidden />}
            onClick={() => void cancel()}
          >
            {t('reports.cancelShort')}
          </Button>
        ) : null}
      </Group>
      {isUnderway(job) ? (
        <Progress value={share} animated={RowsTotal === null} mt={6} aria-label={job.FileName} />
      ) : null}
    </>
  );
}

/** A filter in one line, in the order of the form. */
function describeFilter({ FromDate, ToDate, Uan, Mobile }: ReportFilter): string {
  const days = [FromDate, ToDate].map(momentText).filter(Boolean).join(' – ');
  return [days, Uan, Mobile].filter(Boolean).join(' · ');
}

function momentText(dayOrMoment: string | null | undefined): string {
  const time = dayOrMoment?.split('T')[1]?.slice(0, 5);
  return time === undefined ? formatDay(dayOrMoment) : `${formatDay(dayOrMoment)} ${time}`;
}
