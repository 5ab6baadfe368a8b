import { sql } from 'kysely';
import type { Reads, Tx } from '../connection/transaction.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

export interface DeadJob {
  readonly jobId: string;
  /** The job's name; null for a job that failed in an older release. */
  readonly name: string | null;
  readonly retries: number;
  readonly error: string | null;
  readonly begunOn: Date;
  readonly diedOn: Date;
}

/** The tenant's failed jobs, without deliveries, which are listed with their messages. */
const deadOf = (tenantId: number) =>
  sql`name = ${deadLetterQueue.name} and state = 'created' and data ->> 'tenantId' = ${String(tenantId)} and not data ? 'eventId'`;

/** Newest first. The queue does not know tenants: a job without `tenantId` in its payload belongs to none. */
export async function selectDeadJobs(
  tx: Reads,
  { tenantId, atMost }: { tenantId: number; atMost: number },
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id as "jobId", source_name as name, coalesce(source_retry_count, 0) as retries, source_output ->> 'message' as error,
      coalesce(source_created_on, created_on) as "begunOn", created_on as "diedOn"
    from pgboss.job where ${deadOf(tenantId)} order by created_on desc, id limit ${atMost}`.execute(tx);
  return rows;
}

export async function countDeadJobs(tx: Reads, tenantId: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where ${deadOf(tenantId)}`.execute(tx);
  return rows[0]?.jobs ?? 0;
}

/** Removes one; undefined when it is not this tenant's, or another user removed it. */
export async function takeDeadJob(
  tx: Tx,
  { tenantId, jobId }: { tenantId: number; jobId: string },
): Promise<{ name: string | null; carried: object } | undefined> {
  const { rows } = await sql<{ name: string | null; carried: object }>`
    delete from pgboss.job where ${deadOf(tenantId)} and id = ${jobId}::uuid
    returning source_name as name, data as carried`.execute(tx);
  return rows[0];
}
