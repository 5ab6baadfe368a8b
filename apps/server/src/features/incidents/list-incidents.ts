import type { listIncidents as endpoint } from '@kyc/contract/incidents/incidents';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectIncidents } from '@kyc/db/tables/incidents/incident-table';
import { noticeDue, noticeHours, type Notice } from '@kyc/domain/incidents/notice-clocks';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { IncidentServices } from './incident-services.ts';

const mostListed = 50;
const notices = Object.keys(noticeHours) as Notice[];

/** The incidents, and the due times of their notices. */
export async function listIncidents(
  services: IncidentServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const incidents = await inTenant(services.database, call.session, (tx) => selectIncidents(tx, mostListed));
  return incidents.map((incident) => ({
    IncidentId: incident.incidentId,
    Title: incident.title,
    From: incident.from.toISOString(),
    To: incident.to.toISOString(),
    NoticedOn: incident.noticedOn.toISOString(),
    RequestedBy: incident.requester,
    MayRead: incident.requestedBy === call.session.userId,
    RequestedOn: incident.requestedOn.toISOString(),
    State: incident.state,
    Applications: incident.applications,
    ApplicationsLeft: incident.applicationsLeft,
    Erased: incident.erased,
    Users: incident.users,
    Accesses: incident.accesses,
    SizeBytes: incident.sizeBytes,
    FailedBecause: incident.failedBecause,
    RemadeOn: incident.remadeOn?.toISOString() ?? null,
    ExpiresOn: incident.expiresOn.toISOString(),
    Clocks: notices.map((Notice) => ({
      Notice,
      DueOn: noticeDue(Notice, incident.noticedOn).toISOString(),
    })),
  }));
}
