import {
  answerGroupings,
  downloadAnswersReport,
  readAnswersReport,
  type AnswerGrouping,
  type AnswersReportRow,
} from '@kyc/contract/reports/answers-report';
import { legNames, legs } from '@kyc/contract/after-approval/legs';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { downloadQuietly } from '../../../lib/api/downloads.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import { useDaysInAddress } from '../components/days-in-address.ts';
import type { FigureDays } from '../components/last-days.ts';
import { ReportBar } from '../components/report-bar.tsx';
import type { ReportsSearch } from '../reports-search.ts';
import { ReportChart } from '../table/report-chart.tsx';

const shares = ['FirstPass', 'OnHold', 'Refused', 'Accepted'] as const;
const mostBars = 12;

function reportQuery(days: FigureDays, By: AnswerGrouping) {
  return queryOptions({
    queryKey: ['answers-report', days, By],
    queryFn: ({ signal }) =>
      callApi(readAnswersReport, { body: { ...days, By }, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
  });
}

/** How applications fare after their approval: first-pass share, holds, refusals and days to the acceptance. */
export function AnswersReport({ search }: { readonly search: ReportsSearch }) {
  const { days, setDays, show } = useDaysInAddress(search);
  const by = search.answersBy ?? 'leg';
  const [failed, setFailed] = useState<string>();
  const { data, error } = useQuery(reportQuery(days, by));
  const download = async () =>
    setFailed(
      await downloadQuietly(downloadAnswersReport, { body: days, loader: 'hidden' }, 'After approval.xlsx'),
    );
  return (
    <>
      <ReportBar days={days} setDays={setDays} onDownload={() => void download()}>
        <SegmentedControl
          aria-label={t('reports.answers.by')}
          data={answerGroupings.map((value) => ({ value, label: t(`reports.answers.grouped.${value}`) }))}
          value={by}
          onChange={(value) => show({ answersBy: value === 'leg' ? undefined : value })}
        />
      </ReportBar>
      <QuietNote why={failed ?? reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={240} /> : null}
      {data?.Rows.length === 0 ? (
        <EmptyState title={t('reports.answers.nothing')} hint={t('reports.answers.nothingHint')} />
      ) : null}
      {data !== undefined && data.Rows.length > 0 ? (
        <>
          <ReportChart chart={chartOf(data.Rows, by)} kind="bars" />
          <Figures rows={data.Rows} total={data.Total} by={by} />
        </>
      ) : null}
    </>
  );
}

/** The share of legs that the first answer accepted. */
function chartOf(rows: readonly AnswersReportRow[], by: AnswerGrouping) {
  return {
    Title: t('reports.answers.chart'),
    Unit: 'count' as const,
    Bars: rows.slice(0, mostBars).map((row) => ({
      Label: nameOf(row, by),
      Value: Math.round((100 * row.FirstPass) / Math.max(1, row.Answered)),
    })),
    More: Math.max(0, rows.length - mostBars),
  };
}

function nameOf({ Group, Leg }: Pick<AnswersReportRow, 'Group' | 'Leg'>, by: AnswerGrouping): string {
  const named = by === 'leg' ? legs.find((leg) => leg === Group) : undefined;
  if (named !== undefined) return legNames[named];
  const name = Group === '' ? t('reports.answers.none') : Group;
  return Leg === null ? name : `${legNames[Leg]} ${name}`;
}

interface FiguresProps {
  readonly rows: readonly AnswersReportRow[];
  readonly total: Omit<AnswersReportRow, 'Group' | 'Leg'>;
  readonly by: AnswerGrouping;
}

function Figures({ rows, total, by }: FiguresProps) {
  return (
    <SmallTable
      name={t('reports.answers.title')}
      look="framed"
      isOnOneLine
      rows={rows}
      keyOf={({ Group, Leg }) => `${Group} ${Leg ?? ''}`}
      columns={[
        { header: t(`reports.answers.grouped.${by}`), render: (row) => nameOf(row, by) },
        {
          header: t('reports.answers.column.Answered'),
          isNumber: true,
          render: ({ Answered }) => formatCount(Answered),
        },
        ...shares.map((name) => ({
          header: t(`reports.answers.column.${name}`),
          isNumber: true,
          render: (row: AnswersReportRow) =>
            row.Answered === 0
              ? formatCount(row[name])
              : t('reports.rectification.share', {
                  figure: formatCount(row[name]),
                  percent: Math.round((100 * row[name]) / row.Answered),
                }),
        })),
        {
          header: t('reports.answers.column.DaysToAccepted'),
          isNumber: true,
          render: ({ DaysToAccepted }) => (DaysToAccepted === null ? '–' : DaysToAccepted.toFixed(1)),
        },
      ]}
      total={{ label: t('reports.answers.all'), row: { Group: '', Leg: null, ...total } }}
    />
  );
}
