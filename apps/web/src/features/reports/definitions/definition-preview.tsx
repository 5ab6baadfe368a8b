import { previewReportDefinition, type ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import { indianDay } from '@kyc/domain/time/indian-period';
import { daysOfPeriod } from '@kyc/domain/time/report-periods';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount } from '../../../lib/display/formatting.ts';

/** The first rows of the report that is being defined, limited to the last 30 days if it has a period. */
export function DefinitionPreview({ definition }: { readonly definition: ReportDefinitionOfTenant }) {
  const { ReportId: _id, RowVersion: _version, ReportName, ...rest } = definition;
  const Definition = {
    ...rest,
    ReportName: ReportName.trim() === '' ? t('reports.new') : ReportName,
    // Values that its users enter are unknown here.
    FilterUan: false,
    FilterMobile: false,
  };
  const [{ from, to }] = useState(() => daysOfPeriod('last-30-days', indianDay(serverDate())));
  const body = { Definition, Filter: { FromDate: from, ToDate: to } };
  const { data, error } = useQuery({
    queryKey: ['report-definition-preview', body],
    queryFn: ({ signal }) =>
      callApi(previewReportDefinition, { body, loader: 'hidden', errors: 'quiet', signal }),
    enabled: definition.Columns.length > 0,
    staleTime: 0,
    retry: false,
  });
  if (error) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return null;
  if (data.Total === 0) return <EmptyState title={t('reports.nothing')} />;
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {t('reports.previewRows', { shown: data.Rows.length, total: formatCount(data.Total) })}
      </Text>
      <SmallTable
        name={t('reports.preview', { report: Definition.ReportName })}
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
    </>
  );
}
