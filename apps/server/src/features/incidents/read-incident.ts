import type { readIncident as endpoint } from '@kyc/contract/incidents/incidents';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectIncident } from '@kyc/db/tables/incidents/incident-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { sendStoredFile } from '../../files/send-stored-file.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { audit } from '../../records/audit.ts';
import type { IncidentServices } from './incident-services.ts';
import { countReveal, soundAlarm } from '../../access/count-reveal.ts';
import { refuseView } from '@kyc/domain/applications/review-access';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';

/**
 * A finished bundle, for its requester with the rights of this moment; each reading is in the audit trail. Its list of persons is
 * complete, so where the tenant masks, reading it counts as a reveal.
 */
export async function readIncident(
  services: IncidentServices,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { incidentId } = call.params;
  const { session } = call;
  const { userId } = session;
  const { incident, counted } = await inTenant(services.database, session, async (tx) => {
    const found = await selectIncident(tx, incidentId);
    if (found?.state !== 'ready' || found.requestedBy !== userId) throw new Refusal('notFound');
    const refusal = refuseView(session);
    if (refusal !== null) throw refusal;
    await audit(tx, call, { entity: 'incident', entityId: incidentId });
    const shown = { userId, requestId: call.requestId, applicationId: null, property: 'IncidentBundle' };
    const isMasked = await masksPersonalData(tx);
    return { incident: found, counted: isMasked ? await countReveal(tx, shown) : { isLoud: false } };
  });
  soundAlarm(services, counted, userId);
  return await sendStoredFile(services, reply, {
    key: incidentKey(incident),
    type: 'application/zip',
    name: `incident_${indianDay(incident.noticedOn)}.zip`,
  });
}
