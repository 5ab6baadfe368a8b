import { refuseHalfCopy } from '@kyc/db/backup/restore-mark';
import type { Database } from '@kyc/db/connection/database';
import { openOwner } from '@kyc/db/connection/owner-transaction';
import { hostsOf } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { findPendingFunctions } from '@kyc/db/migrations/apply-functions';
import { functionsFolder, readFunctionFiles } from '@kyc/db/migrations/function-files';
import { migrationsFolder, readMigrationFiles } from '@kyc/db/migrations/migration-files';
import { selectAppliedFunctions, selectAppliedMigrations } from '@kyc/db/tables/schema-migration-table';

/** Refuses a database that cannot be reached, or whose schema is not this version's. The command itself migrates nothing. */
export async function requireMigrated(database: Database, ownerUrl: string): Promise<void> {
  const files = readMigrationFiles(migrationsFolder);
  const applied = await readApplied(database, ownerUrl);
  await refuseHalfCopyAt(ownerUrl);
  const newer = applied[files.length];
  if (newer !== undefined)
    throw new StartRefusal(
      `The database is newer than this version of KYC Desk (it has ${newer}): run the newer version's command.`,
    );
  const missing = files[applied.length]?.name ?? (await readMissingFunction(database));
  if (missing !== undefined)
    throw new StartRefusal(
      `The database is not at this version of KYC Desk yet (it lacks ${missing}): start KYC Desk once, then repeat the command.`,
    );
}

async function refuseHalfCopyAt(ownerUrl: string): Promise<void> {
  const owner = await openOwner(ownerUrl, 'command');
  try {
    await refuseHalfCopy(owner);
  } finally {
    await owner.end();
  }
}

async function readMissingFunction(database: Database): Promise<string | undefined> {
  const applied = await outsideTenants(database, selectAppliedFunctions);
  const [missing] = findPendingFunctions(readFunctionFiles(functionsFolder), applied);
  return missing && `the function ${missing.name}`;
}

async function readApplied(database: Database, ownerUrl: string): Promise<string[]> {
  try {
    return await outsideTenants(database, selectAppliedMigrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : '';
    throw new StartRefusal(`The database at ${hostsOf(ownerUrl)} cannot be used: ${reason}.`);
  }
}
