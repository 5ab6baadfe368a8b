import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { takeConnection } from '../../connection/take-connection.ts';
import { outsideTenants } from '../../connection/transaction.ts';

/**
 * Removes rows that were erased from the files and the statistics of every table of tenants; returns the tables that could not be
 * vacuumed in time, which autovacuum does later. No transaction may be open around it.
 */
export async function vacuumTables(database: Database): Promise<string[]> {
  const tables = await outsideTenants(database, async (tx) => {
    const { rows } = await sql<{ name: string }>`select allow_vacuum() as name`.execute(tx);
    return rows.map(({ name }) => name);
  });
  const left: string[] = [];
  const client = await takeConnection(database);
  try {
    // Names of our own tables, as PostgreSQL quotes them.
    for (const table of tables)
      await client.query(`vacuum (analyze, skip_locked) ${table}`).catch(() => left.push(table));
  } finally {
    client.release();
  }
  return left;
}
