import { withinTransaction } from '@kyc/db/jobs/job-queue';
import type { Tx } from '@kyc/db/connection/transaction';
import type { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { requestContext } from '../platform/request-context.ts';
import type { JobName, JobPayloads } from './define-job.ts';

export interface JobSender {
  /** Enqueued in the caller's transaction: no commit, no job. */
  enqueue<N extends JobName>(
    tx: Tx,
    job: { name: N; payload: JobPayloads[N]; startAfterSeconds?: number },
  ): Promise<void>;
}

const carried = z.object({ requestId: z.optional(z.string()), traceparent: z.optional(z.string()) });

/** The request for which a job was enqueued, if it was one. */
export function carriedContext(payload: unknown): z.infer<typeof carried> {
  return z.safeParse(carried, payload).data ?? {};
}

function contextOfNow(): z.infer<typeof carried> {
  const { requestId, traceparent } = requestContext.getStore() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) };
}

export function jobSender(queue: PgBoss): JobSender {
  return {
    async enqueue(tx, { name, payload, startAfterSeconds = 0 }) {
      const id = await queue.send(
        name,
        { ...contextOfNow(), ...payload },
        {
          db: withinTransaction(tx),
          startAfter: startAfterSeconds,
          ...('tenantId' in payload && { group: { id: String(payload.tenantId) } }),
        },
      );
      if (id === null) throw new Error(`the job ${name} was not taken`);
    },
  };
}
