import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { outsideTenants } from './transaction.ts';

/** Where reports, exports and logs are read. */
export interface Reading {
  /** The replica while it is recent enough, otherwise the primary; and the age of the data. */
  choose(): { readonly database: Database; readonly lagSeconds: number };
  close(): Promise<void>;
}

export function readingFromPrimary(primary: Database): Reading {
  return { choose: () => ({ database: primary, lagSeconds: 0 }), close: () => Promise.resolve() };
}

const lookEveryMs = 2_000;
/** A replica further behind is useless for today's figures. */
const longestLagSeconds = 30;
const samplesKept = 300;

interface Sample {
  readonly at: number;
  /** How far the primary had written. */
  readonly position: number;
}

interface WantedReplica {
  readonly primary: Database;
  readonly replica: Database;
  /** Called after each check; undefined while the replica cannot be read. */
  readonly onLag: (lagSeconds: number | undefined) => void;
}

/**
 * Reads from a replica. Its lag is measured by positions in the primary's log, so that a disconnected replica is not mistaken for a recent
 * one; a replica that is away or too far behind is not used.
 */
export function readingFromReplica({ primary, replica, onLag }: WantedReplica): Reading {
  const samples: Sample[] = [];
  let lagSeconds: number | undefined;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const at = performance.now();
    try {
      samples.push({ at, position: await positionOf(primary, written) });
      if (samples.length > samplesKept) samples.shift();
      const replayed = await positionOf(replica, replayedSoFar);
      const missing = samples.find(({ position }) => position > replayed);
      lagSeconds = missing === undefined ? 0 : (performance.now() - missing.at) / 1000;
    } catch {
      lagSeconds = undefined;
    }
    onLag(lagSeconds);
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookEveryMs);
  timer.unref();

  return {
    choose() {
      const isFit = lagSeconds !== undefined && lagSeconds <= longestLagSeconds && !replica.pulse.isAway;
      return isFit
        ? { database: replica, lagSeconds: lagSeconds ?? 0 }
        : { database: primary, lagSeconds: 0 };
    },
    async close() {
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}

const written = CompiledQuery.raw(`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position`);
// Null of a server that follows none.
const replayedSoFar = CompiledQuery.raw(
  `select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position where pg_is_in_recovery()`,
);

async function positionOf(database: Database, query: CompiledQuery): Promise<number> {
  const { rows } = await outsideTenants(database, (tx) =>
    tx.executeQuery<{ position: number | null }>(query),
  );
  const position = rows[0]?.position;
  if (position == null) throw new Error('The replica follows no other server.');
  return position;
}
