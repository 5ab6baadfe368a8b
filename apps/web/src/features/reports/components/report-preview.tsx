import { Paper, Skeleton, Text } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { previewQuery } from '../api/preview-query.ts';
import { faultOf, nameOf, type ReportDraft } from '../report-draft.ts';
import { BarChart } from './bar-chart.tsx';
import classes from './reports.module.css';

/** The first rows and the chart, from the same query as the file. */
export function ReportPreview({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation();
  const name = nameOf(draft);
  const fault = faultOf(draft);
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(draft),
    enabled: fault === undefined,
  });
  if (fault !== undefined) return <EmptyState title={t('reports.incomplete')} icon={IconReportOff} />;
  if (error && !data) return <QuietNote why={reasonOf(error)} />;
  if (!data) return <Skeleton height={360} role="img" aria-label={t('reports.loading')} />;
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
      <SmallTable
        name={t('reports.preview', { report: name })}
        look="framed"
        isOnOneLine
        columns={data.Columns.map(({ Header, IsNumber }, place) => ({
          header: Header,
          isNumber: IsNumber,
          render: (row: readonly string[]) => row[place],
        }))}
        rows={data.Rows}
        keyOf={(_, place) => place}
      />
    </div>
  );
}
