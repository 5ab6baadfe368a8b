import { filterFields, gatedNames } from '@kyc/contract/masters/master';
import { Refusal } from '@kyc/contract/refusal';
import { searchedMobile, searchedName } from '@kyc/contract/searches/searched-values';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql, type RawBuilder } from 'kysely';
import type { LooseRow, MasterTable } from './master-table.ts';

export interface Wanted {
  readonly search: string;
  readonly active: boolean | undefined;
  /** The required values of fields. */
  readonly only?: Readonly<Record<string, string>> | undefined;
}

export interface Order {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

/** The one row, or undefined. */
export async function selectRow(tx: Reads, table: MasterTable, id: number): Promise<LooseRow | undefined> {
  const { rows } = await sql<LooseRow>`
    select * from (${table.rows}) as master where ${sql.ref(table.master.id)} = ${id}`.execute(tx);
  return withoutUnused(table, rows)[0];
}

export async function countRows(
  tx: Reads,
  table: MasterTable,
  wanted: Wanted,
): Promise<{ total: number; filtered: number }> {
  const { rows } = await sql<{ total: number; filtered: number }>`
    select count(*) as total, count(*) filter (where ${matches(table, wanted)}) as filtered
    from (${table.rows}) as master`.execute(tx);
  return rows[0] ?? { total: 0, filtered: 0 };
}

export async function selectRows(
  tx: Reads,
  table: MasterTable,
  query: Wanted & { readonly order?: Order; readonly start?: number; readonly length?: number },
): Promise<LooseRow[]> {
  const limit = query.length === undefined ? sql`` : sql`limit ${query.length} offset ${query.start ?? 0}`;
  const { rows } = await sql<LooseRow>`
    select * from (${table.rows}) as master where ${matches(table, query)}
    order by ${orderBy(table, query.order)} ${limit}`.execute(tx);
  return withoutUnused(table, rows);
}

/** Fields that the tenant does not use are null, so the rows omit them. */
function withoutUnused({ master }: MasterTable, rows: LooseRow[]): LooseRow[] {
  const gated = gatedNames(master);
  const isKept = ([name, cell]: [string, unknown]) => cell !== null || !gated.includes(name);
  return gated.length === 0
    ? rows
    : rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKept)));
}

function writtenForms(search: string): readonly string[] {
  const mobile = searchedMobile(search);
  return [...new Set([searchedName(search), ...(/^\d{4,}$/.test(mobile) ? [mobile] : [])])];
}

function matches(table: MasterTable, { search, active, only = {} }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (search !== '') {
    // position() takes no patterns, so nothing has to be escaped. A pasted number is also searched without its separators.
    const found = table.searchOn.flatMap((column) =>
      writtenForms(search).map(
        (text) => sql<boolean>`position(fold_name(${text}) in fold_name(${sql.ref(column)}::text)) > 0`,
      ),
    );
    conditions.push(sql<boolean>`(${sql.join(found, sql` or `)})`);
  }
  for (const [name, value] of Object.entries(only)) {
    requireFilter(table, name);
    conditions.push(sql<boolean>`${sql.ref(name)}::text = ${value}`);
  }
  if (active !== undefined) conditions.push(sql<boolean>`"IsActive" = ${active}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function requireFilter({ master }: MasterTable, name: string): void {
  if (filterFields(master).some(([field]) => field === name)) return;
  const message = `The list cannot be filtered by ${name}.`;
  throw new Refusal('invalid', message, [{ Field: 'Filter', Message: message }]);
}

const asText = new Set(['text', 'lines']);

/** The id last, so that pages never overlap. */
function orderBy({ master, order }: MasterTable, wanted: Order | undefined): RawBuilder<unknown> {
  const byCase = (column: string) =>
    asText.has(master.fields[column]?.kind ?? '') ? sql`lower(${sql.ref(column)})` : sql`${sql.ref(column)}`;
  const first = wanted === undefined ? [] : [sql`${byCase(wanted.column)} ${sql.raw(wanted.dir)} nulls last`];
  return sql.join([...first, ...order.map((column) => byCase(column)), sql.ref(master.id)]);
}
