import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Queue } from 'pg-boss';
import { refuseHalfCopy } from '../backup/restore-mark.ts';
import { ensureAppRole } from '../connection/app-role.ts';
import { openOwner } from '../connection/owner-transaction.ts';
import { refuseUnfitServer, type Fitness } from '../connection/refuse-unfit-server.ts';
import { applyFunctions } from './apply-functions.ts';
import { applyMigration } from './apply-migration.ts';
import { functionsFolder, readFunctionFiles } from './function-files.ts';
import { fillStandardPlaces } from '../reference/standard-places.ts';
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

interface Compared {
  readonly pending: MigrationFile[];
  /** A newer release has added to the schema. */
  readonly isAhead: boolean;
}

interface Wanted extends Partial<Fitness> {
  readonly folder?: string;
  /** The folder of the function files. */
  readonly functions?: string;
  readonly queues?: readonly Queue[];
  /** The number of the last file to apply; a restore first creates the schema of the backup, without the function files of this release. */
  readonly through?: number;
  /** True for the restore itself, which works on the half copy that everyone else refuses. */
  readonly isRestoring?: boolean;
}

export interface Migrated {
  /** The names of the files that were new to the database. */
  readonly applied: string[];
  /** The names of the functions whose files were applied. */
  readonly functions: string[];
  /** The address that the app connects with. */
  readonly appUrl: string;
}

/**
 * Migrates the database to this code's schema: the app's role, the numbered files (each in a separate transaction), the functions whose
 * files changed and the queues of the given jobs. Safe to run from many processes in parallel; only forward.
 */
export async function migrate(
  ownerUrl: string,
  {
    folder = migrationsFolder,
    functions = functionsFolder,
    queues = [],
    mayBeSuperuser = true,
    through = Infinity,
    isRestoring = false,
  }: Wanted = {},
): Promise<Migrated> {
  const owner = await openOwner(ownerUrl, 'migration');
  try {
    await takeTurn(owner);
    if (!isRestoring) await refuseHalfCopy(owner);
    await refuseUnfitServer(owner, { mayBeSuperuser });
    const { name: appRole, appUrl } = await ensureAppRole(owner, ownerUrl);
    const files = readMigrationFiles(folder);
    const { pending, isAhead } = await comparedWith(owner, files.slice(0, through));
    for (const file of pending) await applyMigration(owner, { ...file, sql: forRole(file.sql, appRole) });
    const isWhole = through >= files.length && !isAhead;
    const replaced = isWhole
      ? await applyFunctions(owner, {
          files: readFunctionFiles(functions).map((file) => ({ ...file, sql: forRole(file.sql, appRole) })),
          isAfterMigrations: pending.length > 0,
        })
      : [];
    if (isWhole) await fillStandardPlaces(owner);
    await installJobQueues(owner, { ownerUrl, appRole, queues });
    return { applied: pending.map((file) => file.name), functions: replaced, appUrl };
  } finally {
    await owner.end();
  }
}

/** In the files `kyc_app` means the app's role (`roleInMigrations`), whose name is each installation's own. */
function forRole(statements: string, appRole: string): string {
  return statements.replaceAll(/\bkyc_app\b/g, appRole);
}

async function comparedWith(owner: pg.Client, files: MigrationFile[]): Promise<Compared> {
  // `only_expands`: whether the release before works on what the migration leaves, and may start on it.
  await owner.query(
    `create table if not exists schema_migration (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_on timestamptz not null default now()
     );
     alter table schema_migration add column if not exists only_expands boolean not null default false`,
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
  return { pending: files.slice(rows.length), isAhead: rows.length > files.length };
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
