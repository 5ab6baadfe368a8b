import { sql } from 'kysely';
import type { Reads, Tx } from '../connection/transaction.ts';
import { jobLease } from './job-lease.ts';

export interface RunningJob {
  readonly jobId: string;
  readonly name: string;
  /** Null for a job of all tenants. */
  readonly tenantId: number | null;
  readonly startedOn: Date;
  /** How often it was started again. */
  readonly retries: number;
  /** How long ago its worker renewed the lease; null for a job without a lease, of an earlier release. */
  readonly renewedSecondsAgo: number | null;
}

/** The jobs that workers hold, the earliest first. */
export async function selectRunningJobs(tx: Reads): Promise<RunningJob[]> {
  const { rows } = await sql<RunningJob>`
    select id as "jobId", name, (data ->> 'tenantId')::int as "tenantId", started_on as "startedOn", retry_count as retries,
      case when heartbeat_seconds is not null
        then extract(epoch from now() - heartbeat_on)::float8 end as "renewedSecondsAgo"
    from pgboss.job where state = 'active' order by started_on, id`.execute(tx);
  return rows;
}

/**
 * Ends the lease of a running job, so that a worker starts it again within seconds. A worker that still runs it loses it: a lease belongs to one
 * attempt, and the next one is counted here.
 * @returns its name; undefined when it does not run
 */
export async function endLease(tx: Tx, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set retry_count = retry_count + 1, heartbeat_seconds = ${jobLease.seconds},
      heartbeat_on = now() - interval '1 hour'
    where id = ${jobId}::uuid and state = 'active' and retry_count < retry_limit
    returning name`.execute(tx);
  return rows[0]?.name;
}
