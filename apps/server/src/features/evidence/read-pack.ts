import type { readEvidence as endpoint } from '@kyc/contract/evidence/evidence';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPack } from '@kyc/db/tables/evidence/evidence-pack-table';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { auditApplication } from '../../records/audit-call.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { packKey } from '../../packs/pack-key.ts';

/** A finished pack; each reading is in the audit trail. */
export async function readPack(
  services: EvidenceServices,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { packId } = call.params;
  const pack = await inTenant(services.database, call.session, async (tx) => {
    const found = await selectPack(tx, packId);
    if (found?.state !== 'ready') throw new Refusal('notFound');
    const { applicationId, variant } = found;
    await auditApplication(tx, call, { applicationId, details: { packId, variant } });
    return found;
  });
  const stored = await services.storage.read(packKey(packId));
  if (stored === undefined) throw new Refusal('notFound');
  const name = `evidence_${pack.uan ?? pack.applicationId}_${pack.variant}.zip`;
  return reply
    .type('application/zip')
    .header('content-length', stored.size)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w .-]/gu, '_')}"`)
    .header('cache-control', 'private, no-store')
    .send(stored.content);
}
