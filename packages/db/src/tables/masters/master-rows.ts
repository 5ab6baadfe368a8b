import { sql, type RawBuilder } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertCells } from '../insert-rows.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** A table of masters: rows are added, changed and deactivated, and count their changes. */
export interface MasterRows {
  readonly table: string;
  readonly id: string;
  /** The column of the row's version. */
  readonly version: string;
  /** Where rows of every tenant are stored once: a tenant stores a copy, under the same id, when it changes one. */
  readonly shared?: { readonly table: string; readonly columns: readonly string[] };
}

export type ColumnValues = Readonly<Record<string, unknown>>;

/** A change of this master waits for the previous one, so that its checks are still valid when it is written. */
export async function lockMaster(tx: Tx, { table }: Pick<MasterRows, 'table'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`master ${table}`}), current_tenant())`.execute(tx);
}

export async function insertMasterRow(tx: Tx, rows: MasterRows, values: ColumnValues): Promise<number> {
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const cells = sql.join(Object.values(values).map((value) => sql`${value}`));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(rows.table)} (tenant_id, ${names}) values (${servedTenant}, ${cells}) returning ${sql.ref(rows.id)} as id`.execute(
    tx,
  );
  const [row] = inserted.rows;
  if (row === undefined) throw new Error(`no row was added to ${rows.table}`);
  return row.id;
}

/** Stores copies of the shared rows that the tenant is about to change; `ids` selects them. */
export async function copySharedRows(
  tx: Reads,
  { table, id, shared }: Pick<MasterRows, 'table' | 'id' | 'shared'>,
  ids: RawBuilder<unknown>,
): Promise<void> {
  if (shared === undefined) return;
  const columns = sql.join(shared.columns.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(shared.table)} s where s.${sql.ref(id)} in (${ids})
      and not exists (select from ${sql.table(table)} own
        where own.tenant_id = ${servedTenant} and own.${sql.ref(id)} = s.${sql.ref(id)})`.execute(tx);
  await insertCells(tx, table, rows);
}

export async function updateMasterRow(
  tx: Reads,
  rows: MasterRows,
  { id, values }: { id: number; values: ColumnValues },
): Promise<void> {
  await copySharedRows(tx, rows, sql`${id}`);
  const cells = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const version = sql`${sql.ref(rows.version)} = ${sql.ref(rows.version)} + 1`;
  await sql`update ${sql.table(rows.table)} set ${sql.join([...cells, version])}
    where tenant_id = ${servedTenant} and ${sql.ref(rows.id)} = ${id}`.execute(tx);
}

/** The next id of a master whose ids the tenant counts itself; under `lockMaster`. */
export async function nextMasterId(
  tx: Reads,
  { table, id }: Pick<MasterRows, 'table' | 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(${sql.ref(id)}), 0) + 1 as id from ${sql.table(table)} where tenant_id = ${servedTenant}`.execute(
    tx,
  );
  return rows[0]?.id ?? 1;
}
