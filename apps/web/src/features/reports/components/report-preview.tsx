import { previewCustomReport } from '@kyc/contract/reports/custom-reports';
import { previewReport } from '@kyc/contract/reports/reports';
import { Paper, Skeleton, Text } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { faultOf, filterOf, nameOf, type ReportDraft } from '../report-draft.ts';
import { BarChart } from './bar-chart.tsx';
import { previewKey } from './preview-key.ts';
import { PreviewTable } from './preview-table.tsx';
import classes from './reports.module.css';

const quiet = { loader: 'hidden', errors: 'quiet' } as const;

/** The first rows and the chart, from the same query as the file. */
export function ReportPreview({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation();
  const name = nameOf(draft);
  const filter = filterOf(draft);
  const fault = faultOf(draft);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: previewKey(name, filter),
    queryFn: ({ signal }) =>
      draft.custom === null
        ? callApi(previewReport, { body: { Report: draft.code, Filter: filter }, ...quiet, signal })
        : callApi(previewCustomReport, { body: filter, ...quiet, signal }),
    enabled: fault === undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === name ? keepPreviousData(previous) : undefined,
    staleTime: 0,
  });
  if (fault !== undefined) return <EmptyState title={t('reports.incomplete')} icon={IconReportOff} />;
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (!data) return <Skeleton height={360} aria-label={t('reports.loading')} />;
  if (data.Total === 0)
    return (
      <Paper withBorder>
        <EmptyState title={t('reports.nothing')} hint={t('reports.nothingHint')} icon={IconReportOff} />
      </Paper>
    );
  const shown = formatCount(data.Rows.length);
  return (
    <div data-replacing={isPlaceholderData || undefined} className={classes['preview']}>
      <QuietNote why={reasonOf(error)} />
      {data.Chart === null ? null : <BarChart chart={data.Chart} />}
      <Text size="xs" c="dimmed" mb={4} role="status">
        {data.Total === 1
          ? t('reports.oneRow')
          : t('reports.firstRows', { shown, total: formatCount(data.Total) })}
      </Text>
      <PreviewTable name={t('reports.preview', { report: name })} columns={data.Columns} rows={data.Rows} />
    </div>
  );
}
