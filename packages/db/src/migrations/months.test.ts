import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { ownerUrl, appUrl, drop } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
const app = new pg.Client({ connectionString: appUrl });
const appRole = new URL(appUrl).username;
const divided = ['audit_event', 'leg_answer', 'outbound_event', 'service_call', 'timeline_event'];
beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()]);
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('MONTHS', 'Months'), ('OTHER', 'Other');
    select set_config('app.tenant', '2', false)`);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await drop();
});

const values = async (text: string, client = owner): Promise<unknown[]> =>
  (await client.query<{ value: unknown }>(text)).rows.map(({ value }) => value);
const asTenant = async (tenant: number, text: string): Promise<unknown[]> => {
  await app.query(`begin; set local app.tenant = '${tenant}'`);
  try {
    return await values(text, app);
  } finally {
    await app.query('commit');
  }
};
// As the owner: the app's role names no moment of an audit row.
const writeAudit = async (tenant: number, moment: string, id: string): Promise<void> => {
  await owner.query(`begin; set local app.tenant = '${tenant}';
    insert into audit_event (happened_on, action, entity, entity_id) values (${moment}, 'x', 'x', '${id}'); commit`);
};
const placeOf = (id: string) =>
  values(`select tableoid::regclass::text as value from audit_event_default where entity_id = '${id}'
    union all select tableoid::regclass::text from audit_event where entity_id = '${id}'`);
const month = (offset: number) =>
  `to_char(date_trunc('month', now() at time zone 'Asia/Kolkata') + interval '${offset} months', '"audit_event_"YYYY_MM')`;

describe('audit trail, timeline, service log and outbound events are divided by month', () => {
  test('with this month and three ahead, and a place for all the rest', async () => {
    for (const table of divided) {
      const parts = await values(
        `select relid::regclass::text as value from pg_partition_tree('${table}') where isleaf order by 1`,
      );
      const months = await values(
        `select '${table}' || to_char(now() at time zone 'Asia/Kolkata' + n * interval '1 month', '_YYYY_MM') as value
         from generate_series(0, 3) n order by 1`,
      );
      expect(parts).toEqual(
        [...months, `${table}_default`].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
      );
    }
  });

  test('the app has no right on a month, and a month without its parent shows no rows', async () => {
    const parts = await values(
      `select relid::regclass::text as value from unnest('{${divided.join(',')}}'::regclass[]) t, pg_partition_tree(t) where isleaf`,
    );
    expect(parts).toHaveLength(divided.length * 5);
    for (const part of parts) {
      const rights = `has_table_privilege('${appRole}', '${String(part)}', 'select, insert, update, delete')`;
      expect(await values(`select ${rights} as value`), String(part)).toEqual([false]);
      expect(
        await values(`select relrowsecurity as value from pg_class where oid = '${String(part)}'::regclass`),
      ).toEqual([true]);
    }
  });

  test('a tenant sees its rows of every month, and no rows of another tenant', async () => {
    await writeAudit(1, 'now()', 'own');
    await writeAudit(1, `now() - interval '14 months'`, 'own');
    expect(await asTenant(1, `select count(*) as value from audit_event where entity_id = 'own'`)).toEqual([
      '2',
    ]);
    expect(await asTenant(2, `select count(*) as value from audit_event where entity_id = 'own'`)).toEqual([
      '0',
    ]);
    await expect(
      app.query(
        `begin; set local app.tenant = '1'; insert into audit_event (tenant_id, action, entity, entity_id) values (2, 'x', 'x', 'x')`,
      ),
    ).rejects.toThrow('row-level security');
    await app.query('rollback');
  });

  test('rows of any time are accepted; rows of a missing month move to it when it is created', async () => {
    await writeAudit(2, `now() - interval '7 months'`, 'past');
    expect(
      await values(`select outside as value from count_outside_months() where name = 'audit_event'`),
    ).not.toEqual(['0']);
    const made = await values('select keep_months() as value', app);
    expect(made).toEqual([2]);
    const [place] = await values(`select ${month(-7)} as value`);
    expect(await placeOf('past')).toEqual([place]);
    expect(await asTenant(2, `select count(*) as value from audit_event where entity_id = 'past'`)).toEqual([
      '1',
    ]);
    expect(await values('select keep_months() as value', app)).toEqual([0]);
    expect(await values('select sum(outside) as value from count_outside_months()', app)).toEqual(['0']);
  });

  test('rows with foreign keys move too, in sight of no tenant', async () => {
    await app.query(`begin; set local app.tenant = '2';
      insert into application (mobile, source) values ('9000000000', 1);
      insert into timeline_event (application_id, code, status, status_changed_on, timeline, verifier_name, verifier_code)
        select application_id, 'start', 0, now() - interval '9 months', 'Started', 'A', 'B' from application; commit`);
    expect(await values('select keep_months() as value', app)).toEqual([1]);
    expect(await asTenant(2, 'select timeline as value from timeline_event')).toEqual(['Started']);
    expect(await values(`select conname as value from pg_constraint where not convalidated`)).toEqual([]);
  });

  test('what a wrong clock wrote stays outside, counted', async () => {
    await writeAudit(2, `'1970-01-01'`, 'ancient');
    await writeAudit(2, `now() + interval '9 years'`, 'future');
    expect(await values('select keep_months() as value', app)).toEqual([0]);
    expect(
      await values(`select outside as value from count_outside_months() where name = 'audit_event'`, app),
    ).toEqual(['2']);
    expect(
      await asTenant(2, `select count(*) as value from audit_event where entity_id in ('ancient', 'future')`),
    ).toEqual(['2']);
  });

  test('a month begins at midnight in Kolkata', async () => {
    await values(`select keep_months(since => '2025-03-01', at_most => 1000) as value`);
    await writeAudit(2, `'2025-03-31T18:29:59.999Z'`, 'march');
    await writeAudit(2, `'2025-03-31T18:30:00Z'`, 'april');
    expect(await placeOf('march')).toEqual(['audit_event_2025_03']);
    expect(await placeOf('april')).toEqual(['audit_event_2025_04']);
  });

  test('several processes create the months, each exactly once, and only the requested ones', async () => {
    const clients = await Promise.all(
      [0, 1, 2].map(async () => {
        const client = new pg.Client({ connectionString: appUrl });
        await client.connect();
        return client;
      }),
    );
    const made = await Promise.all(
      clients.map((client) => values('select keep_months(ahead => 5, at_most => 5) as value', client)),
    );
    expect(made.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 5, 5]);
    await Promise.all(clients.map((client) => client.end()));
    for (const text of ['keep_months(ahead => 25)', `keep_months(since => '1990-01-01')`])
      await expect(app.query(`select ${text}`)).rejects.toThrow('20 years back and 24 ahead');
  });

  test('only the owner can detach a month with its rows', async () => {
    await expect(app.query(`select detach_month('audit_event', '2025-03-01')`)).rejects.toThrow(
      'permission denied',
    );
    expect(await values(`select detach_month('audit_event', '2025-03-01')::text as value`)).toEqual([
      'audit_event_2025_03',
    ]);
    expect(await values(`select entity_id as value from audit_event_2025_03`)).toEqual(['march']);
    expect(
      await asTenant(2, `select entity_id as value from audit_event where entity_id in ('march', 'april')`),
    ).toEqual(['april']);
  });
});
