import { CompiledQuery, type Insertable, type QueryResult } from 'kysely';
import type { DB } from './schema.generated.ts';
import { servedTenant } from '../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../connection/transaction.ts';
import { jsonColumns } from './json-columns.generated.ts';
import { tenantTables } from './tenant-tables.generated.ts';

/** How many rows one statement inserts. Few sizes, so that few texts are prepared. */
const sizes = [256, 64, 16, 4, 1];
/** Statements in a round trip. A limit, because the parameters of 100,000 rows would need too much memory. */
const statementsAtOnce = 16;

/**
 * Inserts any number of rows in their order. Only for the modules in tables/. Every row names the same columns: a column that a row omits
 * while others have it becomes null, not its default.
 *
 * The rows are lists of values, not a query, because an engine that distributes tables accepts no INSERT … SELECT under row-level security.
 * @returns how many rows the database stored
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<bigint> {
  return await insertCells(tx, table, rows);
}

/** `insertRows` for rows whose types the compiler does not know, such as ids as texts. */
export async function insertCells(tx: Reads, table: string, rows: readonly Cells[]): Promise<bigint> {
  const results = await insertPieces(tx, table, { rows });
  return results.reduce((stored, { numAffectedRows = 0n }) => stored + numAffectedRows, 0n);
}

/** `insertCells` that leaves out rows whose key exists already; returns a column of the stored rows. */
export async function insertNewCells(
  tx: Reads,
  table: string,
  { rows, returning }: { readonly rows: readonly Cells[]; readonly returning: string },
): Promise<unknown[]> {
  const ending = `on conflict do nothing returning ${quoted(returning)}`;
  const results = await insertPieces(tx, table, { rows, ending });
  return results.flatMap((result) => result.rows.map((row) => row[returning]));
}

type Cells = Readonly<Record<string, unknown>>;

async function insertPieces(
  tx: Reads,
  table: string,
  { rows, ending = '' }: { readonly rows: readonly Cells[]; readonly ending?: string },
): Promise<QueryResult<Cells>[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const pieces = inPieces(rows);
  const results: QueryResult<Cells>[] = [];
  for (let from = 0; from < pieces.length; from += statementsAtOnce) {
    const together = pieces
      .slice(from, from + statementsAtOnce)
      .map((piece) => tx.executeQuery<Cells>(insertion({ table, names, ending }, piece)));
    results.push(...(await Promise.all(together)));
  }
  return results;
}

function inPieces<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = [];
  let from = 0;
  for (const size of sizes)
    for (; rows.length - from >= size; from += size) pieces.push(rows.slice(from, from + size));
  return pieces;
}

function insertion(
  {
    table,
    names,
    ending,
  }: { readonly table: string; readonly names: readonly string[]; readonly ending: string },
  rows: readonly Cells[],
): CompiledQuery {
  const isOwn = tenantTables.has(table) && !names.includes('tenant_id');
  const parameters: unknown[] = isOwn ? [servedTenant] : [];
  const lists = rows.map((row) => {
    const cells = names.map((name) => {
      parameters.push(asParameter(`${table}.${name}`, row[name]));
      return `$${String(parameters.length)}`;
    });
    return `(${[...(isOwn ? ['$1'] : []), ...cells].join(', ')})`;
  });
  const columns = [...(isOwn ? ['tenant_id'] : []), ...names.map(quoted)].join(', ');
  // A given id was reserved from the sequence.
  const text = `insert into ${quoted(table)} (${columns}) overriding system value values ${lists.join(', ')} ${ending}`;
  return CompiledQuery.raw(text, parameters);
}

function asParameter(column: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return jsonColumns.has(column) ? JSON.stringify(value) : value;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
