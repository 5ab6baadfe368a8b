import {
  downloadRectificationReport,
  readRectificationReport,
  type RectificationRow,
} from '@kyc/contract/reports/rectification-report';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { downloadQuietly } from '../../../lib/api/downloads.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { useDaysInAddress } from '../components/days-in-address.ts';
import { ReportBar } from '../components/report-bar.tsx';
import type { FigureDays } from '../components/last-days.ts';
import type { ReportsSearch } from '../reports-search.ts';

const kinds = ['Rejected', 'Sent', 'Opened', 'Resubmitted', 'Passed'] as const;

function reportQuery(days: FigureDays) {
  return queryOptions({
    queryKey: ['rectification-report', days],
    queryFn: ({ signal }) =>
      callApi(readRectificationReport, { body: days, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
  });
}

/** The reasons that customers can act on: how many were notified, came back within a week, and passed then. */
export function RectificationReport({ search }: { readonly search: ReportsSearch }) {
  const { days, setDays } = useDaysInAddress(search);
  const [failed, setFailed] = useState<string>();
  const { data, error } = useQuery(reportQuery(days));
  const download = async () =>
    setFailed(
      await downloadQuietly(
        downloadRectificationReport,
        { body: days, loader: 'hidden' },
        'Rectification.xlsx',
      ),
    );
  return (
    <>
      <ReportBar days={days} setDays={setDays} onDownload={() => void download()} />
      <QuietNote why={failed ?? reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={240} /> : null}
      {data?.Rows.length === 0 ? <EmptyState title={t('reports.rectification.nothing')} /> : null}
      {data !== undefined && data.Rows.length > 0 ? <Figures rows={data.Rows} total={data.Total} /> : null}
    </>
  );
}

function Figures({
  rows,
  total,
}: {
  readonly rows: readonly RectificationRow[];
  readonly total: RectificationRow;
}) {
  return (
    <SmallTable
      name={t('reports.rectification.title')}
      look="framed"
      isOnOneLine
      columns={[
        { header: t('reports.rectification.field'), render: ({ Field }) => Field },
        { header: t('reports.rectification.reason'), render: ({ Reason }) => Reason },
        ...kinds.map((kind) => ({
          header: t(`reports.rectification.kind.${kind}`),
          isNumber: true,
          // A figure, and its share of the rejections.
          render: (row: RectificationRow) =>
            kind === 'Rejected' || row.Rejected === 0
              ? formatCount(row[kind])
              : t('reports.rectification.share', {
                  figure: formatCount(row[kind]),
                  percent: Math.round((100 * row[kind]) / row.Rejected),
                }),
        })),
      ]}
      rows={rows}
      keyOf={({ Field, ReasonId }) => `${Field} ${String(ReasonId)}`}
      total={{ label: t('reports.rectification.all'), row: total }}
    />
  );
}
