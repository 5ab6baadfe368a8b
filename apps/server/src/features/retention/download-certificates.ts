import { Refusal } from '@kyc/contract/refusal';
import type { downloadCertificates as endpoint } from '@kyc/contract/retention/retention';
import { selectEmptied } from '@kyc/db/tables/retention/emptied-audit';
import { selectErasedTexts } from '@kyc/db/tables/retention/free-texts';
import { selectCertificates } from '@kyc/db/tables/retention/erasure-table';
import { lockPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';

/** A run's record for each application: it identifies no person, and proves the erasure. */
export async function downloadCertificates(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const planId = call.params.id;
  const { certificates, emptied, texts } = await inTenant(services.database, call.session, async (tx) => {
    if ((await lockPlan(tx, planId)) === undefined) throw new Refusal('notFound');
    const found = await selectCertificates(tx, planId);
    await audit(tx, call, {
      entity: 'retention-plan',
      entityId: planId,
      details: { rows: found.length },
    });
    const [emptied, texts] = await Promise.all([selectEmptied(tx, planId), selectErasedTexts(tx, planId)]);
    return { certificates: found, emptied, texts };
  });
  const file = {
    RunId: planId,
    Certificates: certificates.map((one) => ({
      CertificateId: one.certificateId,
      ApplicationHash: one.applicationHash,
      Rule: one.rule,
      Counts: one.counts,
      Sha256: one.sha256,
      ApprovedBy: [one.firstBy, one.secondBy],
      ErasedOn: one.erasedOn.toISOString(),
    })),
    /** Rows of the audit trail whose words went with them, by which a restored copy loses these too. */
    Trail: emptied.map((row) => ({
      AuditId: row.auditId,
      HappenedOn: row.happenedOn,
      Hash: row.hash,
      Proof: row.proof,
    })),
    /** Kept searches, names and titles that named an erased person, by which a restored copy loses them too. */
    Texts: texts.map(({ tenantId, place, entityId }) => ({
      TenantId: tenantId,
      Place: place,
      EntityId: entityId,
    })),
  };
  return await reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="ErasureCertificates-${planId}.json"`)
    .send(Buffer.from(JSON.stringify(file, null, 2)));
}
