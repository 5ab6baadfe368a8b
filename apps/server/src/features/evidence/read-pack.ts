import type { readEvidence as endpoint } from '@kyc/contract/evidence/evidence';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectPack } from '@kyc/db/tables/evidence/evidence-pack-table';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { EvidenceServices } from './evidence-services.ts';
import { sendStoredFile } from '../../files/send-stored-file.ts';
import { packKey } from '../../packs/pack-key.ts';
import { openApplicationData } from '../../access/open-application-data.ts';
import { countReveal, soundAlarm } from '../../access/count-reveal.ts';
import { evidenceTexts } from '@kyc/contract/evidence/evidence-texts';
import { mayReveal } from '@kyc/domain/personal-data/sight';

/**
 * A finished pack, for its requester with the rights of this moment; each reading is in the audit trail. Where the tenant masks, it
 * counts as a reveal of the application.
 */
export async function readPack(
  services: EvidenceServices,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { packId } = call.params;
  const { session } = call;
  const { pack, counted } = await inTenant(services.database, session, async (tx) => {
    const found = await selectPack(tx, packId);
    if (found?.state !== 'ready' || found.requestedBy !== session.userId) throw new Refusal('notFound');
    const { applicationId, variant, reason } = found;
    const { sights } = await openApplicationData(tx, { session, applicationId, purpose: 'pack' });
    const isMasked = sights.picture !== 'whole';
    if (isMasked && !mayReveal('picture', session)) throw new Refusal('wrongRole');
    if (isMasked && reason === null) throw new Refusal('guard', evidenceTexts.showsMasked);
    const details = { packId, variant, ...(isMasked && { reason }) };
    await audit(tx, call, { entity: 'application', entityId: applicationId, details });
    return {
      pack: found,
      counted: isMasked
        ? await countReveal(tx, {
            userId: session.userId,
            requestId: call.requestId,
            applicationId,
            property: 'EvidencePack',
          })
        : { isLoud: false },
    };
  });
  soundAlarm(services, counted, session.userId);
  return await sendStoredFile(services, reply, {
    key: packKey(packId),
    type: 'application/zip',
    name: `evidence_${pack.uan ?? pack.applicationId}_${pack.variant}.zip`,
  });
}
