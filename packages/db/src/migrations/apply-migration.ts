import pg from 'pg';
import { inOwnerTransaction } from '../connection/owner-transaction.ts';
import type { MigrationFile } from './migration-files.ts';
import { retryWhenBlocked, type Patience } from './retry-when-blocked.ts';
import { unbindRowTypes } from './unbind-row-types.ts';

/** A session ends at its next interrupt check; the migration does not wait longer than this for a slow session. */
const endsWithinMs = 5_000;

/** Applies one file; blocked by calls, it lets them pass and tries again. */
export async function applyMigration(
  owner: pg.Client,
  file: MigrationFile,
  patience: Patience = {},
): Promise<void> {
  const apply = () => (file.isOutsideTransaction ? applyByStatement(owner, file) : applyAtOnce(owner, file));
  await unbindRowTypes(owner);
  await retryWhenBlocked(owner, { title: () => `Migration ${file.name}`, apply }, patience);
  if (file.changesTypes) await endSessions(owner);
}

async function applyAtOnce(owner: pg.Client, file: MigrationFile): Promise<void> {
  await inOwnerTransaction(owner, async () => {
    await owner.query(file.sql);
    await enter(owner, file);
  });
}

/** Each statement commits separately and must be repeatable. */
async function applyByStatement(owner: pg.Client, file: MigrationFile): Promise<void> {
  await dropHalfBuiltIndexes(owner);
  for (const statement of file.sql.split(/;[ \t]*\n/))
    if (statement.trim() !== '') await owner.query(statement);
  await enter(owner, file);
}

// An interrupted `create index concurrently` leaves an unusable index, which `if not exists` would accept.
async function dropHalfBuiltIndexes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where not indisvalid and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`,
  );
  for (const { name } of rows) await owner.query(`drop index concurrently if exists ${name}`);
}

async function enter(owner: pg.Client, file: MigrationFile): Promise<void> {
  await owner.query(
    'insert into schema_migration (number, name, checksum, only_expands) values ($1, $2, $3, $4)',
    [file.number, file.name, file.checksum, !file.contracts],
  );
}

/**
 * Ends the sessions of running servers: their prepared statements would return columns of other types, which PostgreSQL refuses as long as
 * the session lasts. Their pools open new ones. It waits for their end, because a call on a session that is still ending would fail. Where
 * the owner may not end them, the pools release idle sessions within seconds.
 */
async function endSessions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `select distinct quote_ident(usename) as role from pg_stat_activity
     where datname = current_database() and usename <> current_user and application_name like 'kyc-desk%'`,
  );
  for (const { role } of rows) {
    try {
      // Who may administer a role may end its sessions as its member.
      await owner.query(`grant ${role} to current_user`);
      const { rows: terminated } = await owner.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and quote_ident(usename) = $1 and application_name like 'kyc-desk%'`,
        [role],
      );
      // All are signalled before the first wait; sessions opened since then are not included.
      await owner.query(
        'select pg_terminate_backend(pid, $2) from pg_stat_activity where pid = any($1::integer[])',
        [terminated.map(({ pid }) => pid), endsWithinMs],
      );
      await owner.query(`revoke ${role} from current_user`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      process.emitWarning(`The sessions of ${role} could not be ended: ${error.message}`);
    }
  }
}
