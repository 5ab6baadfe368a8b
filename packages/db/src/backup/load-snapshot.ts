import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PgBoss } from 'pg-boss';
import { copyIn, selectBackedUpTables, type BackedUpTable } from './backed-up-tables.ts';
import { inOwnerTransaction, openOwner } from '../connection/owner-transaction.ts';
import { leaderOf } from '../connection/servers/leader.ts';
import type { Sequence, WaitingJob } from './snapshot.ts';

/** Where the parts of a snapshot go, in the order in which it gave them. */
export interface Loading {
  /** @throws RangeError when this schema has no such table */
  load(part: { table: string; columns: readonly string[] }, rows: Readable): Promise<void>;
  setSequences(sequences: readonly Sequence[]): Promise<void>;
}

/**
 * Fills a migrated database that has no tenant yet, in one transaction: either everything is loaded or nothing. Triggers rest meanwhile, since
 * what they would write is among the rows.
 */
export async function loadSnapshot(
  ownerUrl: string,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  const owner = await openOwner(ownerUrl, 'restore');
  try {
    await inOwnerTransaction(owner, () => load(owner, work));
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

async function load(owner: pg.Client, work: (loading: Loading) => Promise<void>): Promise<void> {
  const tables = await selectBackedUpTables(owner);
  // The migrations have put rows of their own there: states, countries.
  await owner.query(`truncate ${namesOf(owner, tables)}`);
  const bound = await boundTables(owner);
  for (const table of tables) await rest(owner, { table, isBound: bound.has(table.name) });
  await work({
    load: async ({ table: name, columns }, rows) => {
      const table = tables.find((known) => known.name === name);
      if (!table) throw new RangeError(`This release has no table ${name}.`);
      await pipeline(rows, owner.query(copyFrom(copyIn(owner, { ...table, columns }))));
    },
    setSequences: async (sequences) => {
      for (const { name, lastValue, isCalled } of sequences)
        await owner.query('select setval($1::regclass, $2, $3)', [
          owner.escapeIdentifier(name),
          lastValue,
          isCalled,
        ]);
    },
  });
  for (const table of tables) await wake(owner, { table, isBound: bound.has(table.name) });
}

/** The jobs that waited, into the queues that `migrate` declared. */
export async function loadJobs(ownerUrl: string, jobs: readonly WaitingJob[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: await leaderOf(ownerUrl),
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  try {
    for (const { name, data, startAfter, groupId } of jobs)
      await boss.insert(name, [{ data, startAfter, ...(groupId !== null && { group: { id: groupId } }) }]);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The waiting jobs could not be restored.');
}

function namesOf(owner: pg.Client, tables: readonly BackedUpTable[]): string {
  return tables.map(({ name }) => owner.escapeIdentifier(name)).join(', ');
}

/** Tables whose owner is bound by row-level security too, and into which he could not copy. */
async function boundTables(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  return new Set(rows.map(({ name }) => name));
}

interface Loaded {
  readonly table: BackedUpTable;
  readonly isBound: boolean;
}

async function rest(owner: pg.Client, { table, isBound }: Loaded): Promise<void> {
  const name = owner.escapeIdentifier(table.name);
  await owner.query(`alter table ${name} disable trigger user`);
  if (isBound) await owner.query(`alter table ${name} no force row level security`);
}

async function wake(owner: pg.Client, { table, isBound }: Loaded): Promise<void> {
  const name = owner.escapeIdentifier(table.name);
  await owner.query(`alter table ${name} enable trigger user`);
  if (isBound) await owner.query(`alter table ${name} force row level security`);
}
