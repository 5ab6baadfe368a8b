import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Queue } from 'pg-boss';
import { ensureAppRole } from '../connection/app-role.ts';
import { refuseUnfitServer, type Fitness } from '../connection/refuse-unfit-server.ts';
import { applyMigration } from './apply-migration.ts';
import { installJobQueues } from '../jobs/install-job-queues.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { StartRefusal } from '../connection/start-refusal.ts';

const migrationLock = 7_205_114;

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
  onlyExpands: boolean;
}

interface Wanted extends Partial<Fitness> {
  readonly folder?: string;
  readonly queues?: readonly Queue[];
  /** The number of the last file to apply; a restore first creates the schema of its backup. */
  readonly through?: number;
}

export interface Migrated {
  /** The names of the files that were new to the database. */
  readonly applied: string[];
  /** The address that the app connects with. */
  readonly appUrl: string;
}

/**
 * Migrates the database to this code's schema: the app's role, the numbered files (each in a separate transaction) and the queues of the
 * given jobs. Safe to run from many processes in parallel; only forward.
 */
export async function migrate(
  ownerUrl: string,
  { folder = migrationsFolder, queues = [], mayBeSuperuser = true, through = Infinity }: Wanted = {},
): Promise<Migrated> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'kyc-desk migration',
    connectionTimeoutMillis: 10_000,
  });
  await connect(owner, ownerUrl);
  try {
    await takeTurn(owner);
    await refuseUnfitServer(owner, { mayBeSuperuser });
    const { name: appRole, appUrl } = await ensureAppRole(owner, ownerUrl);
    const pending = await findPending(owner, readMigrationFiles(folder).slice(0, through));
    for (const file of pending) await applyMigration(owner, { ...file, sql: forRole(file.sql, appRole) });
    await installJobQueues(owner, { ownerUrl, appRole, queues });
    return { applied: pending.map((file) => file.name), appUrl };
  } finally {
    await owner.end();
  }
}

/** In the files `kyc_app` means the app's role (`roleInMigrations`), whose name is each installation's own. */
function forRole(statements: string, appRole: string): string {
  return statements.replaceAll(/\bkyc_app\b/g, appRole);
}

async function connect(owner: pg.Client, ownerUrl: string): Promise<void> {
  if (!new URL(ownerUrl).password) throw new StartRefusal('DATABASE_URL must name a user and a password.');
  try {
    await owner.connect();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartRefusal(
      `The database at ${new URL(ownerUrl).host} (DATABASE_URL) cannot be used: ${reason}.`,
    );
  }
}

async function findPending(owner: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await owner.query(
    `create table if not exists schema_migration (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_on timestamptz not null default now()
     )`,
  );
  // Whether the release before works on what the migration leaves, and may start on it.
  await owner.query(
    'alter table schema_migration add column if not exists only_expands boolean not null default false',
  );
  const { rows } = await owner.query<AppliedMigration>(
    'select number, name, checksum, only_expands as "onlyExpands" from schema_migration order by number',
  );
  for (const applied of rows) {
    const file = files[applied.number - 1];
    if (!file && applied.onlyExpands) continue;
    if (!file)
      throw new StartRefusal(
        `The database is newer than this version of KYC Desk (it has ${applied.name}); start the newer version.`,
      );
    if (file.checksum !== applied.checksum)
      throw new StartRefusal(
        `Migration ${file.name} differs from the one applied to this database; add a new migration instead of changing it.`,
      );
  }
  return files.slice(rows.length);
}

// Polled: a process that waits for the lock in one statement would block the first one's indexes, which are built concurrently and wait for
// every older statement.
async function takeTurn(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken === true) return;
    await setTimeout(200);
  }
}
