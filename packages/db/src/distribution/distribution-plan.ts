import type pg from 'pg';

/** One statement of the distribution, with the reason for it. */
export interface DistributionStep {
  readonly why: string;
  readonly statement: string;
}

/** Tables without a tenant that statements of tenants join, although no foreign key leads to them. */
const joinedTables = ['standard_pincode'];

/** The functions of triggers for each row, for those with transition tables, which fail at run time on distributed tables. */
const rowFunctions: Readonly<Record<string, string>> = {
  note_added_applications: 'note_added_application',
  note_removed_applications: 'note_removed_application',
  note_unsealed: 'note_unsealed_record',
};

const ofTenants = `
  with tables as (
    select c.oid, c.relname::text as name, c.oid::regclass::text as place from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'tenant')`;

/**
 * The statements that distribute the tables of tenants over the servers of Citus, in order (docs/scale.md, Distributed by tenant): settings
 * of the roles, tables that every server holds, tables by tenant, and then what Citus does not take over: triggers and rights on columns.
 * @param appRole the role of the running servers
 */
export async function planDistribution(owner: pg.Client, appRole: string): Promise<DistributionStep[]> {
  const triggers = await selectTriggers(owner);
  const [first = '', ...others] = await selectTenantTables(owner);
  const app = owner.escapeIdentifier(appRole);
  return [
    step(
      'statements of several tables run one after the other',
      `set local citus.multi_shard_modify_mode = 'sequential'`,
    ),
    step('triggers on distributed tables are allowed', 'set local citus.enable_unsafe_triggers = on'),
    step(
      'the servers of the shards receive the tenant of each transaction; only of this role, because the job queue sets others',
      `alter role ${app} set citus.propagate_set_commands = 'local'`,
    ),
    step(
      'a trigger may write rows of the same tenant',
      `alter role ${app} set citus.allow_nested_distributed_execution = on`,
    ),
    ...triggers.map(({ name, table }) =>
      step('a table is distributed without its triggers', `drop trigger ${name} on ${table}`),
    ),
    ...(await selectSharedTables(owner)).map((table) =>
      step('every server holds it', `select create_reference_table(${owner.escapeLiteral(table)})`),
    ),
    step(
      'the first table of tenants',
      `select create_distributed_table(${owner.escapeLiteral(first)}, 'tenant_id')`,
    ),
    ...others.map((table) =>
      step(
        'rows of one tenant are together',
        `select create_distributed_table(${owner.escapeLiteral(table)}, 'tenant_id', colocate_with => ${owner.escapeLiteral(first)})`,
      ),
    ),
    ...triggers.map(({ definition }) => step('the trigger works on the shards', forEachRow(definition))),
    ...(await selectColumnRights(owner, appRole)).map(({ table, grant }) =>
      step(
        'rights on columns are not passed on',
        `select run_command_on_shards(${owner.escapeLiteral(table)}, ${owner.escapeLiteral(grant)})`,
      ),
    ),
    step(
      'months are added to the tables of all servers one after the other',
      `alter function keep_months(date, integer, integer, regclass) set citus.multi_shard_modify_mode = 'sequential'`,
    ),
  ];
}

const step = (why: string, statement: string): DistributionStep => ({ why, statement });

/** A trigger with a transition table becomes one for each row. */
function forEachRow(definition: string): string {
  const [, functionName = ''] = /EXECUTE FUNCTION (\w+)\(/.exec(definition) ?? [];
  const rowFunction = rowFunctions[functionName];
  if (!definition.includes(' REFERENCING ')) return definition;
  if (rowFunction === undefined)
    throw new Error(`The trigger of ${functionName} has no function for each row.`);
  return definition
    .replace(/ REFERENCING (?:NEW|OLD) TABLE AS \w+ FOR EACH STATEMENT/, ' FOR EACH ROW')
    .replace(`EXECUTE FUNCTION ${functionName}(`, `EXECUTE FUNCTION ${rowFunction}(`);
}

/** Parents before children. @throws Error for a circle of foreign keys: the plan has no step for it */
async function selectTenantTables(owner: pg.Client): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `${ofTenants} select name from tables order by name`,
  );
  const { rows: keys } = await owner.query<{ child: string; parent: string }>(`${ofTenants}
    select distinct child.name as child, parent.name as parent from pg_constraint k
    join tables child on child.oid = k.conrelid join tables parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.oid <> parent.oid`);
  const waiting = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].filter(
      (name) => !keys.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (next.length === 0) throw new Error(`Foreign keys form a circle: ${[...waiting].join(', ')}.`);
    for (const name of next) waiting.delete(name);
    ordered.push(...next);
  }
  return ordered;
}

/** The tables without a tenant that foreign keys or joins of tenants need; parents first. */
async function selectSharedTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `${ofTenants}, pointed as (
       select k.confrelid as oid from pg_constraint k join tables t on t.oid = k.conrelid
       where k.contype = 'f' and k.confrelid not in (select oid from tables)
       union select unnest($1::text[])::regclass::oid),
     beyond as (
       select oid from pointed union
       select k.confrelid from pg_constraint k join pointed l on l.oid = k.conrelid where k.contype = 'f')
     select b.oid::regclass::text as name from beyond b order by (
       select count(*) from pg_constraint k where k.conrelid = b.oid and k.contype = 'f' and k.confrelid <> b.oid), 1`,
    [joinedTables],
  );
  return rows.map(({ name }) => name);
}

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

async function selectTriggers(owner: pg.Client): Promise<Trigger[]> {
  const { rows } = await owner.query<Trigger>(`${ofTenants}
    select quote_ident(g.tgname) as name, t.place as table, pg_get_triggerdef(g.oid) as definition
    from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal order by 2, 1`);
  return rows;
}

async function selectColumnRights(
  owner: pg.Client,
  appRole: string,
): Promise<{ table: string; grant: string }[]> {
  const { rows } = await owner.query<{ table: string; grant: string }>(
    `${ofTenants}
     select t.place as "table", format('grant %s (%s) on %%s to %I', lower(r.privilege_type),
       string_agg(quote_ident(a.attname), ', ' order by a.attname), $1::text) as "grant"
     from tables t join pg_attribute a on a.attrelid = t.oid and a.attacl is not null
     cross join lateral aclexplode(a.attacl) r join pg_roles u on u.oid = r.grantee
     where u.rolname = $1 group by t.place, r.privilege_type order by 1, 2`,
    [appRole],
  );
  return rows;
}
