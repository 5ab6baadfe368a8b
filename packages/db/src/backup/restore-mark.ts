import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartRefusal } from '../connection/start-refusal.ts';

/** The record of a restore into this database that has not ended. */
export interface RestoreMark {
  /** One attempt; the storage of the same attempt contains it too. */
  readonly restoreId: string;
  readonly backupId: string;
  /** Every row and file was compared; only the marks were left to remove. */
  readonly isComplete: boolean;
}

/** The sentence that refuses to work on a half copy. @param place the operator's word for it */
export function halfCopyIn(place: string, backupId: string): string {
  return `${place} holds a half copy: the restore of backup ${backupId} did not end. Run \`npm run admin -- restore\` again; it removes the half copy and starts from the beginning.`;
}

/** @throws StartRefusal when a restore into this database has not ended */
export async function refuseHalfCopy(owner: pg.Client): Promise<void> {
  const mark = await readRestoreMark(owner);
  if (mark !== undefined) throw new StartRefusal(halfCopyIn('The database of DATABASE_URL', mark.backupId));
}

// A separate schema: no backup, migration or comparison of `public` contains the table.
export async function readRestoreMark(owner: pg.Client): Promise<RestoreMark | undefined> {
  const known = await owner.query(`select where to_regclass('kyc_restore.unfinished') is not null`);
  if (known.rowCount === 0) return undefined;
  const { rows } = await owner.query<RestoreMark>(
    'select restore_id as "restoreId", backup_id as "backupId", is_complete as "isComplete" from kyc_restore.unfinished',
  );
  return rows[0];
}

/** Replaces the mark of an earlier attempt, in one transaction. */
export async function writeRestoreMark(owner: pg.Client, mark: RestoreMark): Promise<void> {
  await owner.query(`do $$ begin
    create schema if not exists kyc_restore;
    create table if not exists kyc_restore.unfinished (restore_id text, backup_id text, is_complete boolean);
  end $$`);
  await owner.query(
    `with gone as (delete from kyc_restore.unfinished)
     insert into kyc_restore.unfinished (restore_id, backup_id, is_complete) values ($1, $2, $3)`,
    [mark.restoreId, mark.backupId, mark.isComplete],
  );
}

export async function removeRestoreMark(owner: pg.Client): Promise<void> {
  await owner.query('drop schema if exists kyc_restore cascade');
}

/** The table that names the role of the app: it stays, so that attempts do not leave unused roles on the server. */
const kept = 'installation';

const kinds: Readonly<Record<string, string>> = {
  r: 'table',
  p: 'table',
  f: 'foreign table',
  v: 'view',
  m: 'materialized view',
  S: 'sequence',
};

/** Removes everything that an earlier attempt created. Only for a database that has a mark. */
export async function removeHalfCopy(owner: pg.Client): Promise<void> {
  await owner.query('drop schema if exists pgboss cascade');
  const isOwn = (catalog: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
  const { rows: relations } = await owner.query<{ name: string; kind: string }>(
    `select o.oid::regclass::text as name, o.relkind as kind from pg_class o
     where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
       and not o.relispartition and o.relname <> $1 and ${isOwn('pg_class')}
     order by o.relkind = 'S'`,
    [kept],
  );
  // Sequences of columns end with their tables. One after the other: a single statement would need a lock for every partition and index at the same time.
  for (const { name, kind } of relations)
    await owner.query(`drop ${kinds[kind] ?? 'table'} if exists ${name} cascade`);
  const { rows: routines } = await owner.query<{ name: string }>(
    `select o.oid::regprocedure::text as name from pg_proc o
     where o.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}`,
  );
  for (const { name } of routines) await owner.query(`drop routine if exists ${name} cascade`);
}

/** Whether the database was ever used. */
export async function hasTables(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  return rowCount !== 0;
}

const restoreLock = 7_205_117;
const waitForTurnMs = 5_000;
const askAgainMs = 250;

/**
 * Keeps a second restore away from the same database for as long as the connection lives. The connection of a killed restore may live a
 * moment longer.
 * @throws StartRefusal while another restore runs
 */
export async function lockRestore(owner: pg.Client): Promise<void> {
  const until = performance.now() + waitForTurnMs;
  for (;;) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      restoreLock,
    ]);
    if (rows[0]?.taken === true) return;
    if (performance.now() > until)
      throw new StartRefusal(
        'Another restore into the database of DATABASE_URL is running: wait until it ends.',
      );
    await pause(askAgainMs);
  }
}
