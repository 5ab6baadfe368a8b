import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { previewReport } from '@kyc/contract/reports/reports';
import { Paper, Skeleton, Text } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QuietNote } from '../../../components/quiet-note.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { formatCount } from '../../../lib/formatting.ts';
import { reasonOf } from '../../../lib/reason-of.ts';
import { faultOf, filterOf, type ReportDraft } from '../report-draft.ts';
import { BarChart } from './bar-chart.tsx';
import { PreviewTable } from './preview-table.tsx';
import classes from './reports.module.css';

/** The first rows and the chart, from the same query as the file. */
export function ReportPreview({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation();
  const body = { Report: draft.code, Filter: filterOf(draft) };
  const fault = faultOf(draft);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['report-preview', body],
    queryFn: ({ signal }) => callApi(previewReport, { body, loader: 'hidden', errors: 'quiet', signal }),
    enabled: fault === undefined,
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1];
      const isSame = typeof before === 'object' && before.Report === draft.code;
      return isSame ? keepPreviousData(previous) : undefined;
    },
    staleTime: 0,
  });
  if (fault !== undefined) return <EmptyState title={t('reports.enterUan')} icon={IconReportOff} />;
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (!data) return <Skeleton height={360} aria-label={t('reports.loading')} />;
  if (data.Total === 0)
    return (
      <Paper withBorder>
        <EmptyState title={t('reports.nothing')} hint={t('reports.nothingHint')} icon={IconReportOff} />
      </Paper>
    );
  const { label } = fixedReport(draft.code);
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
      <PreviewTable name={t('reports.preview', { report: label })} columns={data.Columns} rows={data.Rows} />
    </div>
  );
}
