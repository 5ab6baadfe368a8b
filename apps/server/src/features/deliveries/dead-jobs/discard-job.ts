import type { discardDeadJob as endpoint } from '@kyc/contract/deliveries/deliveries';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { takeDeadJob } from '@kyc/db/jobs/dead-jobs';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireReason } from '../../../records/require-reason.ts';

/** The job is not done. The audit trail keeps its content, the user, and the reason. */
export async function discardJob(
  { database }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId } = call.session;
  const { JobId: jobId, Reason } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    const taken = await takeDeadJob(tx, { tenantId, jobId });
    if (taken === undefined) throw new Refusal('notFound');
    const reason = requireReason(Reason);
    await audit(tx, call, { entity: 'job', entityId: jobId, details: { job: taken.name, reason } });
    return { Message: deliveryTexts.discarded };
  });
}
