import type pg from 'pg';

/** A table as a backup holds it. */
export interface BackedUpTable {
  readonly name: string;
  /** The stored columns, without computed ones, in the order of their copy. */
  readonly columns: readonly string[];
  readonly isOfTenants: boolean;
}

/**
 * Data of the installation or of the moment: a restore recreates the app's role, the migrations and the functions, and earlier captchas and counted calls
 * have no meaning there.
 */
const leftOut = [
  'installation',
  'schema_migration',
  'database_function',
  'captcha',
  'rate_limit',
  'attempt_budget',
];

interface Found extends BackedUpTable {
  /** The tables that its foreign keys name. */
  readonly refers: readonly string[];
}

/** Every table with its rows' own columns; what a foreign key names comes before what names it. */
export async function selectBackedUpTables(owner: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await owner.query<Found>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and c.relname <> 'tenant') as "isOfTenants",
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     order by c.relname`,
    [leftOut],
  );
  return inOrderOfReferences(rows);
}

function inOrderOfReferences(tables: readonly Found[]): BackedUpTable[] {
  const waiting = [...tables];
  const ordered: Found[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refers }) =>
      refers.every((name) => !waiting.some((table) => table.name === name)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || next === undefined)
      throw new Error(`Foreign keys go round in a circle: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(next);
  }
  return ordered.map(({ name, columns, isOfTenants }) => ({ name, columns, isOfTenants }));
}

/** Of the tenant that the transaction serves: one table does not bind its owner to it. */
export function copyOut(owner: pg.Client, { name, columns, isOfTenants }: BackedUpTable): string {
  const rows = `select ${listOf(owner, columns)} from ${owner.escapeIdentifier(name)}`;
  return `copy (${rows}${isOfTenants ? ' where tenant_id = current_tenant()' : ''}) to stdout`;
}

export function copyIn(owner: pg.Client, { name, columns }: BackedUpTable): string {
  return `copy ${owner.escapeIdentifier(name)} (${listOf(owner, columns)}) from stdin`;
}

function listOf(owner: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => owner.escapeIdentifier(column)).join(', ');
}
