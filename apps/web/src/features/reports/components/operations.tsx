import { ApplicationStatus } from '@kyc/contract/application-status';
import { readDeliveryAlarm } from '@kyc/contract/deliveries/deliveries';
import { mayUse } from '@kyc/contract/permissions';
import { readOperations } from '@kyc/contract/reports/operations';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { tilesQuery } from '../../../components/after-approval/tiles-query.ts';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Figures, RowsLink } from './figures.tsx';
import {
  answerFigures,
  anyStatus,
  deliveryFigures,
  rowsOf,
  todayFigures,
  workFigures,
} from './figure-links.ts';

const { Assigned, OnHold } = ApplicationStatus;

/** The present state of the desk, each figure of open applications with a link to its rows; reloaded every quarter of a minute. */
export function Operations() {
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
  const usesAnswers = useTenantSwitch('AfterApproval');
  const { data: legs } = useQuery({
    ...tilesQuery,
    refetchInterval: 60_000,
    enabled: usesAnswers && session !== undefined && mayUse(session.userType, 'after-approval.read'),
  });
  if (!data) return error ? <QuietNote why={reasonOf(error)} /> : <Skeleton height={360} />;
  return (
    <>
      <QuietNote why={reasonOf(error)} />
      <Title order={2} mb={6}>
        {t('reports.now.open')}
      </Title>
      <Figures
        figures={[
          ...workFigures(data),
          ...(alarm === undefined ? [] : deliveryFigures(alarm)),
          ...(legs === undefined ? [] : answerFigures(legs)),
        ].map(({ name, ...figure }) => ({
          label: t(`reports.now.${name}`, { hours: data.SlaHours }),
          ...figure,
        }))}
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
      <SmallTable
        name={t('reports.now.load')}
        look="framed"
        isOnOneLine
        columns={[
          { header: t('reports.now.verifier'), render: ({ VerifierName }) => VerifierName },
          {
            header: t('reports.now.present'),
            render: ({ IsLoggedIn }) => t(IsLoggedIn ? 'common.yes' : 'common.no'),
          },
          {
            header: t('reports.now.assigned'),
            isNumber: true,
            render: ({ VerifierId: verifier, VerifierName: name, Assigned: value }) => (
              <RowsLink
                link={rowsOf({ status: Assigned, verifier })}
                label={t('reports.now.assignedTo', { name, value })}
              >
                {formatCount(value)}
              </RowsLink>
            ),
          },
          {
            header: t('reports.now.onHold'),
            isNumber: true,
            render: ({ VerifierId: verifier, VerifierName: name, OnHold: value }) => (
              <RowsLink
                link={rowsOf({ status: OnHold, verifier })}
                label={t('reports.now.heldBy', { name, value })}
              >
                {formatCount(value)}
              </RowsLink>
            ),
          },
          {
            header: t('reports.now.decided'),
            isNumber: true,
            render: ({ VerifierId: verifier, VerifierName: name, DecidedToday: value }) => (
              <RowsLink
                link={rowsOf({ status: anyStatus, verifier, done: 'decided' })}
                label={t('reports.now.decidedBy', { name, value })}
              >
                {formatCount(value)}
              </RowsLink>
            ),
          },
        ]}
        rows={data.Verifiers}
        keyOf={({ VerifierId }) => VerifierId}
      />
      <Title order={2} mt="md" mb={6}>
        {t('reports.now.failing')}
      </Title>
      {data.ThirdParties.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('reports.now.noneFailing')}
        </Text>
      ) : (
        <SmallTable
          name={t('reports.now.failing')}
          look="framed"
          isOnOneLine
          columns={[
            { header: t('reports.now.thirdParty'), render: ({ ApiName }) => ApiName },
            { header: t('reports.now.calls'), render: ({ Calls }) => Calls, isNumber: true },
            { header: t('reports.now.failed'), render: ({ Failed }) => Failed, isNumber: true },
            { header: t('reports.now.timedOut'), render: ({ TimedOut }) => TimedOut, isNumber: true },
          ]}
          rows={data.ThirdParties}
          keyOf={({ ApiName }) => ApiName}
        />
      )}
    </>
  );
}
