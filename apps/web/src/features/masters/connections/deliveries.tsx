import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { deliveriesQuery } from './connections-query.ts';

/** The last twenty outbound events. */
export function Deliveries() {
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery);
  if (error && !data)
    return <ErrorState title={t('connections.deliveriesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('connections.noDeliveries')} />
      ) : (
        <SmallTable
          name={t('connections.deliveries')}
          look="lined"
          spacing={6}
          isOnOneLine
          isInLandmark
          columns={[
            {
              header: t('connections.time'),
              render: ({ LastAttemptOn, CreatedOn }) => formatDateTime(LastAttemptOn ?? CreatedOn),
            },
            { header: t('connections.kind'), render: ({ Kind }) => t(`connections.kinds.${Kind}`) },
            {
              header: t('connections.application'),
              render: ({ UAN, ApplicationId }) => <ApplicationLink uan={UAN} applicationId={ApplicationId} />,
            },
            {
              header: t('connections.outcome'),
              render: ({ Outcome }) => t(`connections.outcomes.${Outcome}`),
            },
            { header: t('connections.attempts'), render: ({ Attempts }) => Attempts },
            { header: t('connections.lastError'), render: ({ LastError }) => LastError, isLongText: true },
          ]}
          rows={data}
          keyOf={({ EventId }) => EventId}
        />
      )}
      <Button mt="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('connections.refresh')}
      </Button>
    </>
  );
}

/** To the request and its answer; the service log lists applications by their UAN. */
function ApplicationLink({
  uan,
  applicationId,
}: {
  readonly uan: string | null;
  readonly applicationId: number;
}) {
  if (uan === null) return <>{applicationId}</>;
  return (
    <Anchor
      size="sm"
      aria-label={t('connections.serviceLogOf', { application: uan })}
      renderRoot={(props) => <Link to="/service-log" search={{ uan }} {...props} />}
    >
      {uan}
    </Anchor>
  );
}
