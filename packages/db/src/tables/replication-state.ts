import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';

/** The replicas of the server that is written. */
export interface ReplicationState {
  /** Connected replicas, or replicas with a slot; 1 when only synchronous_standby_names shows that there are replicas. 0: a single server. */
  readonly wanted: number;
  readonly streaming: number;
  /** Replicas that confirm each commit. */
  readonly synchronous: number;
  /** Replicas whose promotion would lose at most the bytes that Patroni's maximum_lag_on_failover allows. */
  readonly promotable: number;
  /** False when the owner is not a member of pg_monitor: the counts then tell nothing. */
  readonly isVisible: boolean;
}

/** Bytes: maximum_lag_on_failover of deploy/high-availability, and Patroni's default. */
const lagLimit = 1_048_576;

export async function selectReplicationState(tx: Reads): Promise<ReplicationState> {
  const { rows } = await sql<ReplicationState>`
    select wanted, streaming, synchronous, promotable, is_visible as "isVisible"
    from replication_state(${lagLimit})`.execute(tx);
  return rows[0] ?? { wanted: 0, streaming: 0, synchronous: 0, promotable: 0, isVisible: false };
}
