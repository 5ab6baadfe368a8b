import { withinTransaction } from '@kyc/db/jobs/job-queue';
import type { Tx } from '@kyc/db/connection/transaction';
import type { PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from './define-job.ts';

export interface JobSender {
  /** Enqueued in the caller's transaction: no commit, no job. */
  enqueue<N extends JobName>(
    tx: Tx,
    job: { name: N; payload: JobPayloads[N]; startAfterSeconds?: number },
  ): Promise<void>;
}

export function jobSender(queue: PgBoss): JobSender {
  return {
    async enqueue(tx, { name, payload, startAfterSeconds = 0 }) {
      const id = await queue.send(name, payload, {
        db: withinTransaction(tx),
        startAfter: startAfterSeconds,
        ...('tenantId' in payload && { group: { id: String(payload.tenantId) } }),
      });
      if (id === null) throw new Error(`the job ${name} was not taken`);
    },
  };
}
