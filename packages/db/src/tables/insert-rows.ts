import { sql, type Insertable } from 'kysely';
import type { DB } from './schema.generated.ts';
import { servedTenant } from '../connection/statements/served-tenant.ts';
import type { Tx } from '../connection/transaction.ts';
import { tenantTables } from './tenant-tables.generated.ts';

const rowsAtOnce = 5_000;

/**
 * Inserts any number of rows in their order, some thousands with each statement. Only for the modules in tables/. Returns how many rows the
 * database stored. Every row names the same columns: a column that a row omits while others have it becomes null, not its default.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<bigint> {
  if (rows.length === 0) return 0n;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const isOwn = tenantTables.has(table) && !names.includes('tenant_id');
  const [tenantColumn, tenant] = isOwn ? [sql`tenant_id,`, sql`${servedTenant}::integer,`] : [sql``, sql``];
  // A hundred thousand rows stay within the limits of time and text length of a statement.
  let stored = 0n;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const piece = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    // A given id was reserved from the sequence.
    const { numAffectedRows } =
      await sql`insert into ${sql.table(table)} (${tenantColumn} ${columns}) overriding system value
      select ${tenant} ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${piece}::jsonb)`.execute(
        tx,
      );
    stored += numAffectedRows ?? 0n;
  }
  return stored;
}
