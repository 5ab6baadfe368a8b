import { deleteIncident, readIncident, type Incident } from '@kyc/contract/incidents/incidents';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { mayUse } from '@kyc/contract/permissions';
import { indianDay } from '@kyc/domain/time/indian-period';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { ReasonDialog } from '../../components/dialogs/reason-dialog.tsx';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/downloads.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { ClockLine } from './clock-line.tsx';
import { incidentsQuery } from './incidents-query.ts';

const colours: Readonly<Record<Incident['State'], string>> = {
  waiting: 'gray',
  running: 'blue',
  ready: 'green',
  failed: 'red',
};
const kilobyte = 1024;

/** The incidents, their results, and the due times of their notices. */
export function IncidentsTable() {
  const queries = useQueryClient();
  const session = useSession();
  const [deleting, setDeleting] = useState<Incident>();
  const mayDelete = session !== undefined && mayUse(session.userType, 'incident.delete');
  const { data, error, dataUpdatedAt } = useQuery(incidentsQuery);
  if (error) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.length === 0) return <EmptyState title={t('incidents.none')} hint={t('incidents.noneHint')} />;
  return (
    <>
      <SmallTable
        name={t('incidents.list')}
        look="striped"
        spacing={6}
        minWidth={860}
        isAtTop
        columns={[
          { header: t('incidents.columns.incident'), render: (incident) => <About incident={incident} /> },
          { header: t('incidents.columns.counts'), render: (incident) => <Counts incident={incident} /> },
          {
            header: t('incidents.columns.clocks'),
            render: ({ Clocks, NoticedOn }) =>
              Clocks.map((clock) => (
                <ClockLine key={clock.Notice} clock={clock} noticedOn={NoticedOn} now={dataUpdatedAt} />
              )),
          },
          {
            header: t('incidents.columns.state'),
            render: ({ State }) => (
              <Badge color={colours[State]} style={{ minWidth: 'max-content' }}>
                {t(`incidents.states.${State}`)}
              </Badge>
            ),
          },
          {
            header: t('incidents.columns.file'),
            render: (incident) => (
              <File incident={incident} {...(mayDelete && { onDelete: () => setDeleting(incident) })} />
            ),
          },
        ]}
        rows={data}
        keyOf={({ IncidentId }) => IncidentId}
      />
      {deleting === undefined ? null : (
        <ReasonDialog
          title={t('incidents.deleteOf', { title: deleting.Title })}
          hint={t('incidents.deleteHint')}
          submitText={t('incidents.delete')}
          send={async (Reason) => {
            const body = { IncidentId: deleting.IncidentId, Reason };
            const { Message } = await callApi(deleteIncident, { body, errors: 'quiet' });
            await queries.invalidateQueries(incidentsQuery);
            void alertSuccess(Message);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface OfIncident {
  readonly incident: Incident;
}

function About({ incident }: OfIncident) {
  const { RemadeOn } = incident;
  return (
    <>
      <Text size="sm" fw={600}>
        {incident.Title}
      </Text>
      <Text size="xs" c="dimmed">
        {t('incidents.period', {
          from: formatDateTime(incident.From),
          to: formatDateTime(incident.To),
          noticed: formatDateTime(incident.NoticedOn),
        })}
      </Text>
      <Text size="xs" c="dimmed">
        {incident.RequestedBy}, {formatDateTime(incident.RequestedOn)}
      </Text>
      {RemadeOn === null ? null : (
        <Text size="xs" mt={4}>
          {t('incidents.remade', { on: formatDateTime(RemadeOn) })}
        </Text>
      )}
    </>
  );
}

function Counts({ incident: { Applications, ApplicationsLeft, Erased, Users, Accesses } }: OfIncident) {
  return (
    <>
      {Applications === null
        ? ''
        : [
            t('incidents.applications', {
              ...counted(Applications),
              left: formatCount(ApplicationsLeft ?? 0),
            }),
            t('incidents.users', counted(Users ?? 0)),
            t('incidents.accesses', counted(Accesses ?? 0)),
          ].join(' · ')}
      {Erased === null || Erased === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('incidents.erased', { erased: formatCount(Erased) })}
        </Text>
      )}
    </>
  );
}

interface FileProps extends OfIncident {
  /** Absent: who looks may not. */
  readonly onDelete?: () => void;
}

function File({ incident, onDelete }: FileProps) {
  return (
    <>
      {incident.State === 'ready' && incident.MayRead ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          title={t('incidents.until', { on: formatDateTime(incident.ExpiresOn) })}
          onClick={() =>
            void download(
              readIncident,
              { params: { incidentId: incident.IncidentId } },
              `incident_${indianDay(new Date(incident.NoticedOn))}.zip`,
            )
          }
        >
          {t('incidents.download', { size: sizeOf(incident.SizeBytes ?? 0) })}
        </Button>
      ) : (
        <Text size="sm">{incident.FailedBecause ?? ''}</Text>
      )}
      {onDelete === undefined ? null : (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          mt={4}
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={t('incidents.deleteOf', { title: incident.Title })}
          onClick={onDelete}
        >
          {t('incidents.delete')}
        </Button>
      )}
    </>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  return kilobytes < kilobyte ? `${formatCount(kilobytes)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}

/** The number for its plural, and in its printed form. */
function counted(count: number) {
  return { count, shown: formatCount(count) };
}
