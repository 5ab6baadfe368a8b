import type { runDeadJob as endpoint } from '@kyc/contract/deliveries/deliveries';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { takeDeadJob } from '@kyc/db/jobs/dead-jobs';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { JobName, JobPayloads } from '../../../jobs/define-job.ts';
import type { JobSender } from '../../../jobs/send-job.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';

/** The same work once more, with all its tries. Two who ask at one moment: the second finds no such job. */
export async function runAgain(
  { database, jobs }: Services & { readonly jobs: JobSender },
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId } = call.session;
  const { JobId: jobId } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    const taken = await takeDeadJob(tx, { tenantId, jobId });
    if (taken === undefined) throw new Refusal('notFound');
    if (taken.name === null) throw new Refusal('guard', deliveryTexts.unknownJob);
    // The job wrote the queue's content; its handler validates it like untrusted input.
    const payload = taken.carried as JobPayloads[JobName];
    await jobs.enqueue(tx, { name: taken.name as JobName, payload });
    await audit(tx, call, { entity: 'job', entityId: jobId, details: { job: taken.name } });
    return { Message: deliveryTexts.ranAgain };
  });
}
