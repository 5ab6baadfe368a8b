import type { verifyAuditNow as endpoint } from '@kyc/contract/audit/audit';
import { auditTexts } from '@kyc/contract/audit/audit-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertVerification, selectVerifications } from '@kyc/db/tables/records/audit-verification-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { JobSender } from '../../../jobs/send-job.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';

/** Verifies the complete trail in the background. @throws Refusal `guard` while a verification is running */
export async function askVerification(
  services: Services & { readonly jobs: JobSender },
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId, userId } = call.session;
  await inTenant(services.database, call.session, async (tx) => {
    const { running } = await selectVerifications(tx);
    if (running !== undefined) throw new Refusal('guard', auditTexts.isVerifying);
    const verificationId = await insertVerification(tx, userId);
    await services.jobs.enqueue(tx, { name: 'verify-audit', payload: { tenantId, verificationId } });
    await audit(tx, call, { entity: 'audit-trail', entityId: verificationId });
  });
  return { Message: auditTexts.verifying };
}
