import pg from 'pg';
import { roleInMigrations } from '../connection/app-role.ts';

// One query for each kind of thing. Each gives lines of text; the database sorts them in the C collation.
const sections: Readonly<Record<string, string>> = {
  columns: `
    select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attidentity <> '' then format(' identity %s', a.attidentity) else '' end,
      coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), ''))
    from pg_attribute a join tables c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped`,
  tables: `
    select format('%s %s owner %s rls %s forced %s', relname,
      case when relkind = 'v' then 'view' when relpersistence = 'u' then 'unlogged table' else 'table' end,
      pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity) from tables`,
  constraints: `
    select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join tables c on c.oid = k.conrelid where k.contype <> 'n'`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) from pg_index i join tables c on c.oid = i.indrelid`,
  partitions: `select format('%s by %s', relname, pg_get_partkeydef(oid)) from tables where relkind = 'p'`,
  policies: `
    select format('%s %s %s to %s using (%s) with check (%s)', tablename, policyname, cmd, roles, qual, with_check)
    from pg_policies where schemaname = 'public'`,
  triggers: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join tables c on c.oid = t.tgrelid where not t.tgisinternal`,
  grants: `
    select format('%s to %s: %s', c.relname, pg_get_userbyid(g.grantee), string_agg(g.privilege_type, ', ' order by g.privilege_type))
    from tables c cross join aclexplode(c.relacl) g
    where g.grantee <> c.relowner group by c.relname, g.grantee
    union all
    select format('%s.%s to %s: %s', c.relname, a.attname, pg_get_userbyid(g.grantee), g.privilege_type)
    from pg_attribute a join tables c on c.oid = a.attrelid cross join aclexplode(a.attacl) g`,
  views: `select format('%s %s', relname, pg_get_viewdef(oid)) from tables where relkind = 'v'`,
  functions: `
    select format('owner %s to %s: %s', pg_get_userbyid(p.proowner), coalesce(p.proacl::text, 'public'), pg_get_functiondef(p.oid))
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  types: `
    select format('%s %s %s', t.typname, t.typtype, coalesce(format_type(t.typbasetype, t.typtypmod), ''))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e')`,
  extensions: `select extname from pg_extension`,
};

/** Everything that the migrations made but the months of divided tables, which follow from the day; as text
 * that depends on nothing else: the same schema gives the same bytes. */
export async function readSchemaSnapshot(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query<{ name: string }>('select app_role as name from installation');
    const appRole = found.rows[0]?.name ?? roleInMigrations;
    const parts: string[] = [];
    for (const [title, query] of Object.entries(sections)) {
      const { rows } = await client.query<{ line: string }>(
        `with tables as (
           select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
         ), found (line) as (${query})
         select line from found order by line collate "C"`,
      );
      parts.push(`# ${title}`, ...rows.map((row) => row.line.replaceAll(appRole, roleInMigrations)), '');
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}
