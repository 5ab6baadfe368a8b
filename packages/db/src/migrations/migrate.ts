import pg from 'pg';
import type { Queue } from 'pg-boss';
import { ensureAppRole } from '../connection/app-role.ts';
import { installJobQueues } from '../jobs/install-job-queues.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { StartRefusal } from '../connection/start-refusal.ts';

const migrationLock = 7_205_114;

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/**
 * Brings the database to this code's schema: the app's role, the numbered files (each in a transaction of its own) and
 * the queues of the jobs that it is given. Safe to run from many processes at once; only forward.
 */
export async function migrate(
  ownerUrl: string,
  { folder = migrationsFolder, queues = [] }: { folder?: string; queues?: readonly Queue[] } = {},
): Promise<{ applied: string[] }> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'kyc-desk migration',
    connectionTimeoutMillis: 10_000,
  });
  await connect(owner, ownerUrl);
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureAppRole(owner, ownerUrl);
    const pending = await findPending(owner, readMigrationFiles(folder));
    for (const file of pending) await apply(owner, file);
    await installJobQueues(owner, ownerUrl, queues);
    return { applied: pending.map((file) => file.name) };
  } finally {
    await owner.end();
  }
}

async function connect(owner: pg.Client, ownerUrl: string): Promise<void> {
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
  const { rows } = await owner.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  for (const applied of rows) {
    const file = files[applied.number - 1];
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

async function apply(owner: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(file.sql);
    await owner.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await owner.query('commit');
  } catch (cause) {
    await owner.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${String(cause)}`, { cause });
  }
}
