import { readReadingReport, type ReadingRow } from '@kyc/contract/reports/reading-report';
import { Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { useDaysInAddress } from '../components/days-in-address.ts';
import type { FigureDays } from '../components/last-days.ts';
import { ReportBar } from '../components/report-bar.tsx';
import type { ReportsSearch } from '../reports-search.ts';

const figures = ['Decisions', 'OnScreen', 'Faster', 'Compared', 'Elsewhere', 'NotReported'] as const;

function reportQuery(days: FigureDays) {
  return queryOptions({
    queryKey: ['reading-report', days],
    queryFn: ({ signal }) =>
      callApi(readReadingReport, { body: days, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
  });
}

/** For each verifier, the share of field decisions that were faster than their evidence can be read: a figure for training. */
export function ReadingReport({ search }: { readonly search: ReportsSearch }) {
  const { days, setDays } = useDaysInAddress(search);
  const { data, error } = useQuery(reportQuery(days));
  return (
    <>
      <ReportBar days={days} setDays={setDays} />
      <QuietNote why={reasonOf(error)} />
      <Text size="sm" c="dimmed" mb={6}>
        {t('reports.reading.about')}
      </Text>
      {data === undefined && !error ? <Skeleton height={240} /> : null}
      {data?.Rows.length === 0 ? <EmptyState title={t('reports.reading.nothing')} /> : null}
      {data !== undefined && data.Rows.length > 0 ? <Figures rows={data.Rows} /> : null}
    </>
  );
}

function Figures({ rows }: { readonly rows: readonly ReadingRow[] }) {
  return (
    <SmallTable
      name={t('reports.reading.title')}
      look="framed"
      isOnOneLine
      columns={[
        { header: t('reports.reading.verifier'), render: ({ Verifier }) => Verifier },
        ...figures.map((figure) => ({
          header: t(`reports.reading.column.${figure}`),
          isNumber: true,
          render: (row: ReadingRow) =>
            figure === 'Faster' && row.OnScreen > 0
              ? t('reports.reading.share', {
                  figure: formatCount(row.Faster),
                  percent: Math.round((100 * row.Faster) / row.OnScreen),
                })
              : formatCount(row[figure]),
        })),
      ]}
      rows={rows}
      keyOf={({ VerifierId }) => String(VerifierId)}
    />
  );
}
