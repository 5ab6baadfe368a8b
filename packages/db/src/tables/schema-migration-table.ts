import { sql } from 'kysely';
import type { Reads } from '../connection/transaction.ts';
import type { AppliedFunction } from '../migrations/apply-functions.ts';

/** The names of the migrations that this database has had, in their order; none in an empty one. As the owner. */
export async function selectAppliedMigrations(tx: Reads): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migration') is not null as "isThere"`.execute(tx);
  if (rows[0]?.isThere !== true) return [];
  const applied = await tx.selectFrom('schema_migration').select('name').orderBy('number').execute();
  return applied.map(({ name }) => name);
}

/** The function files that this database has. As the owner. */
export async function selectAppliedFunctions(tx: Reads): Promise<AppliedFunction[]> {
  return await tx.selectFrom('database_function').select(['name', 'checksum', 'release']).execute();
}
