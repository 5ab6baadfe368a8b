import { ApplicationStatus } from '@kyc/contract/application-status';
import { readDeliveryAlarm } from '@kyc/contract/deliveries/deliveries';
import { mayUse } from '@kyc/contract/permissions';
import { readOperations } from '@kyc/contract/reports/operations';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Figures, RowsLink } from './figures.tsx';
import { anyStatus, deliveryFigures, rowsOf, todayFigures, workFigures } from './figure-links.ts';
import { PreviewTable } from './preview-table.tsx';

const { Assigned, OnHold } = ApplicationStatus;

const text = (header: string) => ({ Header: header, IsNumber: false });
const number = (header: string) => ({ Header: header, IsNumber: true });

/** The present state of the desk, each figure of open applications with a link to its rows; reloaded every quarter of a minute. */
export function Operations() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => callApi(readOperations, { loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
    refetchInterval: 15_000,
  });
  const session = useSession();
  const { data: alarm } = useQuery({
    queryKey: ['deliveries', 'alarm'],
    queryFn: ({ signal }) => callApi(readDeliveryAlarm, { loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    enabled: session !== undefined && mayUse(session.userType, 'delivery.read'),
  });
  if (!data) return error ? <QuietNote why={reasonOf(error)} /> : <Skeleton height={360} />;
  return (
    <>
      <QuietNote why={reasonOf(error)} />
      <Title order={2} mb={6}>
        {t('reports.now.open')}
      </Title>
      <Figures
        figures={[...workFigures(data), ...(alarm === undefined ? [] : deliveryFigures(alarm))].map(
          ({ name, ...figure }) => ({ label: t(`reports.now.${name}`, { hours: data.SlaHours }), ...figure }),
        )}
      />
      <Title order={2} mb={6}>
        {t('reports.now.today')}
      </Title>
      <Figures
        figures={todayFigures(data).map(({ name, value, link }) => ({
          label: t(`reports.now.${name}`),
          value,
          link,
        }))}
      />
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
          <RowsLink
            key="assigned"
            link={rowsOf({ status: Assigned, verifier: row.VerifierId })}
            label={t('reports.now.assignedTo', { name: row.VerifierName, value: row.Assigned })}
          >
            {formatCount(row.Assigned)}
          </RowsLink>,
          <RowsLink
            key="held"
            link={rowsOf({ status: OnHold, verifier: row.VerifierId })}
            label={t('reports.now.heldBy', { name: row.VerifierName, value: row.OnHold })}
          >
            {formatCount(row.OnHold)}
          </RowsLink>,
          <RowsLink
            key="decided"
            link={rowsOf({ status: anyStatus, verifier: row.VerifierId, done: 'decided' })}
            label={t('reports.now.decidedBy', { name: row.VerifierName, value: row.DecidedToday })}
          >
            {formatCount(row.DecidedToday)}
          </RowsLink>,
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
