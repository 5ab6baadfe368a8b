import { Anchor, Button, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import classes from './connections.module.css';
import { deliveriesQuery } from './connections-query.ts';
import { PlainTable } from './plain-table.tsx';

/** The last twenty outbound events. */
export function Deliveries() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery);
  const headers = ['time', 'kind', 'application', 'outcome', 'attempts', 'lastError'] as const;
  if (error && !data)
    return <ErrorState title={t('connections.deliveriesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('connections.noDeliveries')} />
      ) : (
        <PlainTable
          label={t('connections.deliveries')}
          headers={headers.map((header) => t(`connections.${header}`))}
        >
          {data.map((row) => (
            <Table.Tr key={row.EventId}>
              <Table.Td>{formatDateTime(row.LastAttemptOn ?? row.CreatedOn)}</Table.Td>
              <Table.Td>{t(`connections.kinds.${row.Kind}`)}</Table.Td>
              <Table.Td>
                <ApplicationLink uan={row.UAN} applicationId={row.ApplicationId} />
              </Table.Td>
              <Table.Td>{t(`connections.outcomes.${row.Outcome}`)}</Table.Td>
              <Table.Td>{row.Attempts}</Table.Td>
              <Table.Td className={classes['wraps']}>{row.LastError}</Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
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
  const { t } = useTranslation();
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
