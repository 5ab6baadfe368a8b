import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';

export interface QueueLength {
  readonly queue: string;
  readonly waiting: number;
  /** How long the oldest that is due has waited; 0 when none is. */
  readonly oldestSeconds: number;
  /** Running jobs whose worker has not renewed the lease for a minute, and which no other worker has taken over. */
  readonly held: number;
}

/** Without empty queues. */
export async function selectQueueLengths(tx: Reads): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name as queue, count(*) filter (where state < 'active') as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as "oldestSeconds",
      count(*) filter (where state = 'active' and heartbeat_on < now() - interval '1 minute') as held
    from pgboss.job where state <= 'active' group by name`.execute(tx);
  return rows;
}
