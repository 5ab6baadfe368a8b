import { sql, type RawBuilder } from 'kysely';
import { copyRows, type Reads, type Tx } from '../../connection/transaction.ts';
import { columnName } from '../column-name.ts';
import { copySharedRows, type MasterRows } from './master-rows.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** A line of a file: the values of its columns by the names of the wire format. */
export interface ImportLine {
  readonly line: number;
  /** Undefined for a new row. */
  readonly id: number | undefined;
  /** The version that the row had when it was exported. */
  readonly version: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The compared table: how its rows look on the wire, and which fields a file may change. */
export interface Compared extends MasterRows {
  /** All rows in their wire format. */
  readonly rows: RawBuilder<unknown>;
  /** The property that is the id. */
  readonly idName: string;
  readonly fields: readonly string[];
  readonly unique: readonly (readonly string[])[];
}

interface JsonRow {
  readonly [name: string]: string | number | boolean | null | (string | number)[];
}

/** A line that adds or changes a row; `before` is null for a new one. */
export interface LineChange {
  readonly line: number;
  readonly id: number;
  readonly before: JsonRow | null;
  readonly after: JsonRow;
}

/**
 * Copies the lines into a temporary table of the transaction and joins each with the row that it names. The functions below read and write
 * what this found.
 */
export async function compareLines(tx: Tx, table: Compared, lines: AsyncIterable<ImportLine>): Promise<void> {
  await sql`create temporary table import_line (line integer not null, id bigint, version integer, given jsonb not null)
    on commit drop`.execute(tx);
  await copyRows(tx, 'copy import_line (line, id, version, given) from stdin', linesOf(lines));
  await sql`analyze import_line`.execute(tx);
  await sql`create temporary table import_change on commit drop as
    select l.line, l.id, l.version, m.before,
      case when m.before is null then l.given when m.before @> l.given then m.before
        else m.before || ${tidied} end as after,
      lag(l.line) over (partition by l.id order by l.line) as earlier,
      null::bigint as new_id, false as is_kept, false as is_repeat
    from import_line l left join (
      select master.${sql.ref(table.idName)} as id, to_jsonb(master) as before from (${table.rows}) master) m on m.id = l.id`.execute(
    tx,
  );
  await sql`create index on import_change (line)`.execute(tx);
  await sql`analyze import_change`.execute(tx);
}

/** A stored text with untidy white space, of an earlier release or the official list, is the same as the file's tidy one. */
const tidied = sql`(select coalesce(jsonb_object_agg(cell.key, cell.value), '{}') from jsonb_each(l.given) cell
  where jsonb_typeof(cell.value) <> 'string'
    or cell.value #>> '{}' is distinct from btrim(regexp_replace(m.before ->> cell.key, '\\s+', ' ', 'g')))`;

async function* linesOf(lines: AsyncIterable<ImportLine>): AsyncGenerator<string> {
  const escaped = (text: string) => text.replaceAll('\\', '\\\\');
  let piece = '';
  for await (const { line, id, version, values } of lines) {
    piece += `${line}\t${id ?? '\\N'}\t${version ?? '\\N'}\t${escaped(JSON.stringify(values))}\n`;
    if (piece.length < 32_768) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A line with the id of no row is a fault and changes nothing. */
const isChanged = sql`(id is null or after <> before)`;

interface LineFault {
  readonly line: number;
  /** Of the same file. */
  readonly earlier: number | null;
}

/** Lines with the id of no row, and lines with the id of an earlier line. */
export async function selectLostLines(tx: Reads): Promise<{ absent: number[]; twice: LineFault[] }> {
  const absent = await sql<{ line: number }>`
    select line from import_change where id is not null and before is null order by line`.execute(tx);
  const twice = await sql<LineFault>`
    select line, earlier from import_change where id is not null and earlier is not null and before is not null
    order by line`.execute(tx);
  return { absent: absent.rows.map(({ line }) => line), twice: twice.rows };
}

/** Changing lines whose unique values another row, or an earlier line of the file, has. Empty values do not collide. */
export async function selectTakenLines(
  tx: Reads,
  table: Compared,
  fields: readonly string[],
): Promise<number[]> {
  const key = (row: RawBuilder<unknown>) =>
    sql.join(
      fields.map((name) => sql`lower(${row} ->> ${name})`),
      sql`, `,
    );
  const some = sql.join(
    fields.map((name) => sql`c.after ->> ${name} is not null`),
    sql` or `,
  );
  const { rows } = await sql<{ line: number }>`
    with changed as (
      select c.line, c.id, jsonb_build_array(${key(sql`c.after`)}) as key from import_change c where (${some})
        and (c.id is null or c.after <> c.before) and not c.is_kept),
    stored as (
      select master.${sql.ref(table.idName)} as id, jsonb_build_array(${key(sql`to_jsonb(master)`)}) as key
      from (${table.rows}) master)
    select line from (
      select line, row_number() over (partition by key order by line) as place from changed) numbered where place > 1
    union
    select changed.line from changed join stored on stored.key = changed.key and stored.id is distinct from changed.id
    where not exists (select from changed renamed where renamed.id = stored.id)
    order by line`.execute(tx);
  return rows.map(({ line }) => line);
}

/**
 * A line without an id that repeats an earlier line of the file or a stored row, cell for cell, adds nothing: the official lists contain
 * such lines, and a list is imported again.
 */
export async function skipRepeats(tx: Tx, table: Compared): Promise<void> {
  const [fields = []] = table.unique;
  if (fields.length === 0) return;
  const key = (row: RawBuilder<unknown>) =>
    sql.join(
      fields.map((name) => sql`lower(${row} ->> ${name})`),
      sql`, `,
    );
  await sql`update import_change set is_kept = true, is_repeat = true where line in (
      select line from (
        select line, after = first_value(after) over by_key as is_same, row_number() over by_key as place
        from import_change where id is null window by_key as (partition by jsonb_build_array(${key(sql`after`)}) order by line)
      ) numbered where place > 1 and is_same)`.execute(tx);
  await sql`update import_change c set is_kept = true, is_repeat = true
    from (select to_jsonb(master) as row from (${table.rows}) master) stored
    where c.id is null and jsonb_build_array(${key(sql`stored.row`)}) = jsonb_build_array(${key(sql`c.after`)})
      and stored.row @> c.after`.execute(tx);
}

/** Lines that would change a row whose version is not the file's any more. */
export async function selectConflicts(
  tx: Reads,
  most: number,
): Promise<{ total: number; first: LineChange[] }> {
  const conflicts = sql`from import_change where before is not null and after <> before
    and version is not null and version <> (before ->> 'RowVersion')::integer`;
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${conflicts}`.execute(tx);
  const first =
    await sql<LineChange>`select line, id, before, after ${conflicts} order by line limit ${most}`.execute(
      tx,
    );
  return { total: rows[0]?.total ?? 0, first: first.rows };
}

/** Rows that were changed since the export keep their values. */
export async function keepConflicts(tx: Tx): Promise<void> {
  await sql`update import_change set is_kept = true where before is not null and after <> before
    and version is not null and version <> (before ->> 'RowVersion')::integer`.execute(tx);
}

/** How many lines add, change, and leave a row. */
export async function countChanges(
  tx: Reads,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const { rows } = await sql<{ added: number; changed: number; unchanged: number }>`
    select count(*) filter (where id is null and not is_repeat)::integer as added,
      count(*) filter (where before is not null and after <> before and not is_kept)::integer as changed,
      count(*) filter (where is_repeat or (before is not null and after = before))::integer as unchanged
    from import_change`.execute(tx);
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

/** Of every changed row before the change, apart from rows that were changed since the export: these have a choice. */
export async function digestOfChanges(tx: Reads): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(md5(line || coalesce(before::text, '')), '' order by line), '')) as digest
    from import_change where ${isChanged}
      and (before is null or version is null or version = (before ->> 'RowVersion')::integer)`.execute(tx);
  return rows[0]?.digest ?? '';
}

const changesAtOnce = 250;

/**
 * The changes in the order of the file, in batches. New rows have an id once `writeChanges` has reserved it. Without a cursor, so that
 * the transaction can run other statements between two batches.
 */
export async function* changesInOrder(tx: Tx, most = Infinity): AsyncGenerator<LineChange[]> {
  let after = 0;
  for (let read = 0; read < most;) {
    const atMost = Math.min(changesAtOnce, most - read);
    const { rows } = await sql<LineChange>`
      select line, coalesce(id, new_id) as id, before, after from import_change
      where line > ${after} and ${isChanged} and not is_kept order by line limit ${atMost}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atMost) return;
    read += rows.length;
    after = rows.at(-1)?.line ?? after;
  }
}

/** Adds and changes the rows by two statements. */
export async function writeChanges(tx: Tx, table: Compared): Promise<void> {
  const columns = table.fields.map((name) => [name, columnName(name)] as const);
  const cells = sql.join(columns.map(([name, column]) => sql`${column}::text, c.after -> ${name}`));
  const typed = sql`import_change c
    cross join lateral jsonb_populate_record(null::${sql.table(table.table)}, jsonb_build_object(${cells})) r`;
  const names = sql.join(columns.map(([, column]) => sql.ref(column)));
  const values = sql.join(columns.map(([, column]) => sql`r.${sql.ref(column)}`));
  await sql`update import_change set new_id = nextval(pg_get_serial_sequence(${table.table}, ${table.id}))
    where id is null and not is_kept`.execute(tx);
  await sql`insert into ${sql.table(table.table)} (tenant_id, ${sql.ref(table.id)}, ${names}) overriding system value
    select ${servedTenant}::integer, c.new_id, ${values} from ${typed} where c.id is null and not c.is_kept order by c.line`.execute(
    tx,
  );
  await copySharedRows(
    tx,
    table,
    sql`select c.id from import_change c where c.before is not null and c.after <> c.before and not c.is_kept`,
  );
  const set = sql.join(columns.map(([, column]) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  await sql`update ${sql.table(table.table)} m
    set ${set}, ${sql.ref(table.version)} = m.${sql.ref(table.version)} + 1
    from ${typed} where m.tenant_id = ${servedTenant} and m.${sql.ref(table.id)} = c.id and c.before is not null and c.after <> c.before and not c.is_kept`.execute(
    tx,
  );
}
