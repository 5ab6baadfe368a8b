import { sql } from 'kysely';
import type { Reads, Tx } from '../connection/transaction.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

export interface DeadJob {
  readonly jobId: string;
  /** Of what it is; null in one that an older release let die. */
  readonly name: string | null;
  readonly retries: number;
  readonly error: string | null;
  readonly begunOn: Date;
  readonly diedOn: Date;
}

/** What failed for good of this tenant; messages are not among it, which are told of at their own rows. */
const deadOf = (tenantId: number) =>
  sql`name = ${deadLetterQueue.name} and state = 'created' and data ->> 'tenantId' = ${String(tenantId)} and not data ? 'eventId'`;

/** The newest first. The queue knows no tenant by itself: without `tenantId` in what it carries a job is nobody's. */
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

/** Takes one out; undefined when it is none of this tenant's, or somebody else took it. */
export async function takeDeadJob(
  tx: Tx,
  { tenantId, jobId }: { tenantId: number; jobId: string },
): Promise<{ name: string | null; carried: object } | undefined> {
  const { rows } = await sql<{ name: string | null; carried: object }>`
    delete from pgboss.job where ${deadOf(tenantId)} and id = ${jobId}::uuid
    returning source_name as name, data as carried`.execute(tx);
  return rows[0];
}
