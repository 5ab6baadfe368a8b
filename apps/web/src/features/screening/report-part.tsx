import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { screeningReportQuery } from '../../components/screening/screening-queries.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';

const percent = 100;

/** Figures of 90 days, by list. */
export function ReportPart() {
  const { data } = useQuery(screeningReportQuery);
  if (data === undefined) return null;
  const name = t('screening.report.title');
  return (
    <Paper component="section" aria-label={name} withBorder p="sm">
      <Title order={2} size="h5">
        {name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {[
          t('screening.report.period', { from: formatDateTime(data.FromOn), to: formatDateTime(data.ToOn) }),
          t('screening.report.counts', {
            applications: formatCount(data.Applications),
            screenings: formatCount(data.Screenings),
          }),
        ].join(' · ')}
      </Text>
      {data.Lists.length === 0 ? (
        <EmptyState title={t('screening.report.none')} hint={t('screening.report.noneHint')} />
      ) : (
        <SmallTable
          name={name}
          look="lined"
          isInLandmark
          rows={data.Lists}
          keyOf={({ ListName }) => ListName}
          columns={[
            { header: t('screening.report.list'), render: ({ ListName }) => ListName, isLongText: true },
            { header: t('screening.report.hits'), render: ({ Hits }) => formatCount(Hits), isNumber: true },
            { header: t('screening.report.open'), render: ({ Open }) => formatCount(Open), isNumber: true },
            { header: t('screening.report.same'), render: ({ Same }) => formatCount(Same), isNumber: true },
            {
              header: t('screening.report.another'),
              render: ({ Another }) => formatCount(Another),
              isNumber: true,
            },
            {
              header: t('screening.report.share'),
              hint: t('screening.report.shareHint'),
              render: ({ FalseShare }) =>
                FalseShare === null ? '–' : `${String(Math.round(FalseShare * percent))} %`,
              isNumber: true,
            },
            {
              header: t('screening.report.median'),
              hint: t('screening.report.medianHint'),
              render: ({ MedianMinutes }) =>
                MedianMinutes === null ? '–' : formatCount(Math.round(MedianMinutes)),
              isNumber: true,
            },
          ]}
        />
      )}
    </Paper>
  );
}
