import { withinTransaction } from '@kyc/db/jobs/job-queue';
import type { JobQueueName } from '@kyc/db/jobs/job-queues';
import type { StoredWork } from '@kyc/db/tables/records/stored-work-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { PgBoss } from 'pg-boss';

/** What each queue's jobs carry: ids only, so that no personal data lies in a queue. */
export interface JobPayloads {
  'deliver-approval': { readonly tenantId: number; readonly eventId: string };
  'deliver-lead-status': { readonly tenantId: number; readonly eventId: string };
  'do-stored-work': { readonly tenantId: number; readonly work: StoredWork };
  'forget-upload': { readonly tenantId: number; readonly storageKey: string };
  'write-export': { readonly tenantId: number; readonly exportId: string };
}

export type SentJobName = keyof JobPayloads & JobQueueName;

export interface JobSender {
  /** Enqueued in the caller's transaction: no commit, no job. */
  enqueue<N extends SentJobName>(
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
        group: { id: String(payload.tenantId) },
      });
      if (id === null) throw new Error(`the job ${name} was not taken`);
    },
  };
}
