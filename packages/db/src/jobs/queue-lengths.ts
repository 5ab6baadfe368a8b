import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';

export interface QueueLength {
  readonly queue: string;
  readonly waiting: number;
  /** How long the oldest that is due has waited; 0 when none is. */
  readonly oldestSeconds: number;
}

/** Without empty queues. */
export async function selectQueueLengths(tx: Reads): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name as queue, count(*) as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' group by name`.execute(tx);
  return rows;
}
