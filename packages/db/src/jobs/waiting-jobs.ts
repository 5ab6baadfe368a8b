import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

/** The number of a tenant's waiting and failed jobs. */
export async function selectWaitingJobs(
  tx: Reads,
  tenantId: number,
): Promise<{ waiting: number; givenUp: number }> {
  const isGivenUp = sql`name = ${deadLetterQueue.name}`;
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    select count(*) filter (where not ${isGivenUp})::integer as waiting,
      count(*) filter (where ${isGivenUp})::integer as "givenUp"
    from pgboss.job where state in ('created', 'retry') and data ->> 'tenantId' = ${String(tenantId)}`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, givenUp: 0 };
}
