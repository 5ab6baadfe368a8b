import { readOperations } from '@kyc/contract/reports/operations';
import { Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { PreviewTable } from './preview-table.tsx';

const text = (header: string) => ({ Header: header, IsNumber: false });
const number = (header: string) => ({ Header: header, IsNumber: true });

/** How the desk stands now; read again every quarter of a minute. */
export function Operations() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => callApi(readOperations, { loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
    refetchInterval: 15_000,
  });
  if (!data) return error ? <QuietNote why={reasonOf(error)} /> : <Skeleton height={360} />;
  const { Today } = data;
  const oldest = data.OldestSubmittedOn === null ? '–' : formatDateTime(data.OldestSubmittedOn);
  const figures: readonly (readonly [string, string])[] = [
    [t('reports.now.queue'), formatCount(data.Queue)],
    [t('reports.now.oldest'), oldest],
    [t('reports.now.breaches', { hours: data.SlaHours }), formatCount(data.Breaches)],
    [t('reports.now.assigned'), formatCount(data.Assigned)],
    [t('reports.now.onHold'), formatCount(data.OnHold)],
    [t('reports.now.boPending'), formatCount(data.BoPending)],
    [t('reports.now.submitted'), formatCount(Today.Submitted)],
    [t('reports.now.approved'), formatCount(Today.Approved)],
    [t('reports.now.rejected'), formatCount(Today.Rejected)],
  ];
  return (
    <>
      <QuietNote why={reasonOf(error)} />
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="xs" m={0} mb="md">
        {figures.map(([label, value]) => (
          <Paper key={label} withBorder p="sm">
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="1.125rem" fw={620}>
              {value}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Title order={2} mb={6}>
        {t('reports.now.load')}
      </Title>
      <PreviewTable
        name={t('reports.now.load')}
        columns={[
          text(t('reports.now.verifier')),
          text(t('reports.now.present')),
          number(t('reports.now.assigned')),
          number(t('reports.now.onHold')),
          number(t('reports.now.decided')),
        ]}
        rows={data.Verifiers.map((row) => [
          row.VerifierName,
          t(row.IsLoggedIn ? 'common.yes' : 'common.no'),
          String(row.Assigned),
          String(row.OnHold),
          String(row.DecidedToday),
        ])}
      />
      <Title order={2} mt="md" mb={6}>
        {t('reports.now.failing')}
      </Title>
      {data.ThirdParties.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('reports.now.noneFailing')}
        </Text>
      ) : (
        <PreviewTable
          name={t('reports.now.failing')}
          columns={[
            text(t('reports.now.thirdParty')),
            number(t('reports.now.calls')),
            number(t('reports.now.failed')),
            number(t('reports.now.timedOut')),
          ]}
          rows={data.ThirdParties.map((row) => [
            row.ApiName,
            String(row.Calls),
            String(row.Failed),
            String(row.TimedOut),
          ])}
        />
      )}
    </>
  );
}
