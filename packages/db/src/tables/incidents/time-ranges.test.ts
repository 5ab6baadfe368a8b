import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { ownerUrl, appUrl, drop } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: appUrl });
beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()]);
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('RANGES', 'Ranges');
    select set_config('app.tenant', '1', false)`);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await drop();
});

/** How the app's role would read it, as one text. */
async function planOf(statement: string): Promise<string> {
  await app.query(`begin; set local app.tenant = '1'`);
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  await app.query('commit');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const leavesWithout = async (table: string, column: string): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select t.relid::regclass::text as name from pg_partition_tree($1) t where t.isleaf and not exists (
         select from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
           join pg_attribute n on n.attrelid = i.indrelid and n.attnum = i.indkey[0]
         where i.indrelid = t.relid and a.amname = 'brin' and n.attname = $2 and i.indisvalid
           and c.reloptions @> '{autosummarize=on}')`,
      [table, column],
    )
  ).rows.map(({ name }) => name);

test.each([
  ['audit_event', 'happened_on'],
  ['outbound_event', 'delivered_on'],
])('every month of %s is found by ranges of %s, including one created later', async (table, column) => {
  expect(await leavesWithout(table, column)).toEqual([]);
  await owner.query(`select keep_months(ahead => 6, at_most => 100)`);
  expect(await leavesWithout(table, column)).toEqual([]);
});

test('a day of the trail is read by its ranges, not by going through the month', async () => {
  // A month of 200,000 rows, written in the order of their time.
  await owner.query(`alter table audit_event disable trigger audit_event_unlinked`);
  await owner.query(
    `insert into audit_event (happened_on, action, entity, entity_id)
     select date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + n * interval '13 seconds',
       'application.view', 'application', n::text from generate_series(1, 200000) n`,
  );
  await owner.query('vacuum analyze audit_event');
  const day = `date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '10 days'`;
  const plan = await planOf(
    `select audit_id from audit_event where happened_on >= ${day} and happened_on < ${day} + interval '1 day' order by happened_on, audit_id`,
  );
  expect(plan).toMatch(/Bitmap Index Scan on audit_event_\d{4}_\d{2}_happened_on_idx/);
  expect(plan).not.toMatch(/Seq Scan on audit_event_\d{4}_\d{2}\b/);
});
