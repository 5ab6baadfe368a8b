import type { deleteIncident as endpoint } from '@kyc/contract/incidents/incidents';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { deleteIncident as takeOut } from '@kyc/db/tables/incidents/incident-table';
import { insertErasedFiles } from '@kyc/db/tables/retention/erasure-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { incidentKey } from '../../packs/pack-key.ts';
import { audit } from '../../records/audit.ts';
import { requireReason } from '../../records/require-reason.ts';
import type { IncidentServices } from './incident-services.ts';

/** The row is deleted with its audit row, the file by a job: an unavailable storage only delays it. */
export async function deleteIncident(
  services: IncidentServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId } = call.session;
  const { IncidentId: incidentId, Reason } = call.body();
  await inTenant(services.database, call.session, async (tx) => {
    const gone = await takeOut(tx, incidentId);
    if (gone === undefined) throw new Refusal('notFound');
    const reason = requireReason(Reason);
    const { from, to, noticedOn, state, applications } = gone;
    await audit(tx, call, {
      entity: 'incident',
      entityId: incidentId,
      details: { reason, from, to, noticedOn, state, applications },
    });
    await insertErasedFiles(tx, [incidentKey({ incidentId, edition: gone.edition })]);
    await services.jobs.enqueue(tx, { name: 'remove-erased-files', payload: { tenantId } });
  });
  return { Message: incidentTexts.deleted };
}
