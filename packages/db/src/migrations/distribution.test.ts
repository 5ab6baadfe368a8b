import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The rules by which tables are distributed by tenant over several servers (docs/scale.md).
const { ownerUrl, drop } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await drop();
});

const names = async (query: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(`
    with of_tenant as (
      select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant'
    ), column_of as (
      select a.attrelid, a.attnum, a.attname::text, a.atttypid, a.attidentity from pg_attribute a
      where a.attnum > 0 and not a.attisdropped
    )
    ${query} order by 1`);
  return rows.map(({ name }) => name);
};

/** Held in full by every server. */
const shared = ['tenant', 'country', 'state', 'retention_default'];

describe('tables of tenants can be distributed by tenant', () => {
  test('there are tables to check', async () => {
    expect((await names('select relname as name from of_tenant')).length).toBeGreaterThan(35);
  });

  test('every primary key, unique constraint and unique index begins with the tenant', async () => {
    const others = await names(`
      select i.indexrelid::regclass::text as name from pg_index i join of_tenant t on t.oid = i.indrelid
      where i.indisunique and not exists (select from column_of c
        where c.attrelid = t.oid and c.attnum = i.indkey[0] and c.attname = 'tenant_id')`);
    expect(others).toEqual([]);
  });

  test('every table has a primary key', async () => {
    const without = await names(`
      select relname as name from of_tenant t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`);
    expect(without).toEqual([]);
  });

  test('every foreign key between them begins with the tenant on both sides', async () => {
    const others = await names(`
      select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
      join of_tenant child on child.oid = k.conrelid join of_tenant parent on parent.oid = k.confrelid
      where k.contype = 'f' and not (
        exists (select from column_of c where c.attrelid = k.conrelid and c.attnum = k.conkey[1] and c.attname = 'tenant_id')
        and exists (select from column_of c where c.attrelid = k.confrelid and c.attnum = k.confkey[1] and c.attname = 'tenant_id'))`);
    expect(others).toEqual([]);
  });

  test('every other foreign key leads from them to a table that all servers hold', async () => {
    const leading = await names(`
      select distinct k.confrelid::regclass::text as name from pg_constraint k join of_tenant child on child.oid = k.conrelid
      where k.contype = 'f' and k.confrelid not in (select oid from of_tenant)`);
    expect(shared).toEqual(expect.arrayContaining(leading));
    const fromOutside = await names(`
      select k.conrelid::regclass::text as name from pg_constraint k join of_tenant parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.conrelid not in (select oid from of_tenant)`);
    expect(fromOutside).toEqual([]);
  });

  test('both sides of a foreign key between them have the same type', async () => {
    const unlike = await names(`
      select k.conrelid::regclass || '.' || c.attname as name from pg_constraint k
      join of_tenant child on child.oid = k.conrelid join of_tenant parent on parent.oid = k.confrelid
      cross join unnest(k.conkey, k.confkey) pair (mine, theirs)
      join column_of c on c.attrelid = k.conrelid and c.attnum = pair.mine
      join column_of p on p.attrelid = k.confrelid and p.attnum = pair.theirs
      where k.contype = 'f' and c.atttypid <> p.atttypid`);
    expect(unlike).toEqual([]);
  });

  test('generated row numbers have 64 bits, and so do the ids that refer to them', async () => {
    const narrow = await names(`
      select t.oid::regclass || '.' || c.attname as name from pg_class t
      join column_of c on c.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and c.atttypid = 'integer'::regtype and (
        c.attidentity <> ''
        or c.attname ~ '_id$' and c.attname <> 'tenant_id' and t.oid in (select oid from of_tenant)
        or c.attname ~ '_by$' and t.oid in (select oid from of_tenant))`);
    expect(narrow).toEqual([]);
  });

  test('no policy has a subquery', async () => {
    const nested = await names(`
      select p.polrelid::regclass || '.' || p.polname as name from pg_policy p join of_tenant t on t.oid = p.polrelid
      where coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') ~* '\\mselect\\M'`);
    expect(nested).toEqual([]);
  });
});
