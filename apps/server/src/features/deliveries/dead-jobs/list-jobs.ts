import { mostDeadJobs, type listDeadJobs as endpoint } from '@kyc/contract/deliveries/deliveries';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { redactText } from '@kyc/domain/redaction/redact-text';
import { readInTenant } from '@kyc/db/connection/transaction';
import { countDeadJobs, selectDeadJobs } from '@kyc/db/jobs/dead-jobs';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

const longestError = 300;

/** A tenant's failed jobs; those without a tenant belong to the operator. */
export async function listJobs(
  { database }: Services,
  { session: { tenantId, ...session } }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(database, { tenantId, ...session }, async (tx) => {
    const [total, jobs] = await Promise.all([
      countDeadJobs(tx, tenantId),
      selectDeadJobs(tx, { tenantId, atMost: mostDeadJobs }),
    ]);
    return {
      Total: total,
      Jobs: jobs.map(({ jobId, name, retries, error, begunOn, diedOn }) => ({
        JobId: jobId,
        Name: name,
        Tries: retries + 1,
        // An error may quote its input.
        LastError: error === null ? null : redactText(error).slice(0, longestError),
        BegunOn: begunOn.toISOString(),
        DiedOn: diedOn.toISOString(),
      })),
    };
  });
}
