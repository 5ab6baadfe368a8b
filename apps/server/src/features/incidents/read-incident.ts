import type { readIncident as endpoint } from '@kyc/contract/incidents/incidents';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectIncident } from '@kyc/db/tables/incidents/incident-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { auditCall } from '../../records/audit-call.ts';
import type { IncidentServices } from './incident-services.ts';

/** A finished bundle; each reading is in the audit trail. */
export async function readIncident(
  services: IncidentServices,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { incidentId } = call.params;
  const incident = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectIncident(tx, incidentId);
    if (found?.state !== 'ready') throw new Refusal('notFound');
    await auditCall(tx, call, { entity: 'incident', entityId: incidentId });
    return found;
  });
  const stored = await services.storage.read(incidentKey(incident));
  if (stored === undefined) throw new Refusal('notFound');
  return reply
    .type('application/zip')
    .header('content-length', stored.size)
    .header('content-disposition', `attachment; filename="incident_${indianDay(incident.noticedOn)}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(stored.content);
}
