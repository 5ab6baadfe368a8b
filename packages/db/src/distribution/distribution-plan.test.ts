import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAppUrl } from '../connection/app-role.ts';
import { inTenant } from '../connection/transaction.ts';
import { tenantTables } from '../tables/tenant-tables.generated.ts';
import { distribute } from './distribute.ts';
import { planDistribution, type DistributionStep } from './distribution-plan.ts';

// Citus cannot be obtained here. The tests run every statement of the plan that calls no function of Citus.
const one = await testDatabase();
const owner = new pg.Client({ connectionString: one.ownerUrl });
let steps: DistributionStep[] = [];
let appRole = '';
beforeAll(async () => {
  await owner.connect();
  appRole = decodeURIComponent(new URL(await readAppUrl(one.ownerUrl)).username);
  steps = await planDistribution(owner, appRole);
});
afterAll(async () => {
  await owner.end();
  await one.drop();
});

const placeOf = (text: string): number => steps.findIndex(({ statement }) => statement.includes(text));
const tablesOf = (call: string): string[] =>
  steps.flatMap(({ statement }) => new RegExp(`${call}\\('(\\w+)'`).exec(statement)?.[1] ?? []);

describe('the plan of a distribution', () => {
  test('every table of tenants is distributed once, colocated with the first table', () => {
    const distributed = tablesOf('create_distributed_table');
    expect([...distributed].sort()).toEqual([...tenantTables].sort());
    const others = steps.filter(({ statement }) => statement.includes('create_distributed_table')).slice(1);
    expect(
      others.filter(({ statement }) => !statement.includes(`colocate_with => '${distributed[0] ?? ''}'`)),
    ).toEqual([]);
  });

  test('reference tables come first, and parents before children', () => {
    const shared = tablesOf('create_reference_table');
    expect(shared).toEqual(
      expect.arrayContaining(['tenant', 'country', 'state', 'retention_default', 'standard_pincode']),
    );
    expect(placeOf(`create_reference_table('country')`)).toBeLessThan(
      placeOf(`create_reference_table('state')`),
    );
    expect(placeOf(`create_reference_table('standard_pincode')`)).toBeLessThan(
      placeOf('create_distributed_table'),
    );
    for (const [parent, child] of [
      ['application', 'document'],
      ['app_user', 'user_session'],
      ['legal_hold', 'legal_hold_item'],
    ])
      expect(placeOf(`create_distributed_table('${parent}'`)).toBeLessThan(
        placeOf(`create_distributed_table('${child}'`),
      );
  });

  test('each trigger is dropped before the distribution and created afterwards for each row', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select g.tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
       where not g.tgisinternal and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
    );
    const dropped = steps.filter(({ statement }) => statement.startsWith('drop trigger'));
    const created = steps.filter(({ statement }) => statement.startsWith('CREATE TRIGGER'));
    expect(dropped).toHaveLength(rows.length);
    expect(created).toHaveLength(rows.length);
    expect(created.filter(({ statement }) => / REFERENCING | FOR EACH STATEMENT/.test(statement))).toEqual(
      [],
    );
    expect(placeOf('drop trigger')).toBeLessThan(placeOf('create_distributed_table'));
    expect(placeOf('CREATE TRIGGER')).toBeGreaterThan(
      steps.findLastIndex(({ statement }) => statement.includes('create_distributed_table')),
    );
  });

  test('the shards of every table with column rights get these rights', async () => {
    const given = steps.flatMap(
      ({ statement }) => /run_command_on_shards\('(\w+)'/.exec(statement)?.[1] ?? [],
    );
    const { rows } = await owner.query<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attacl is not null and not c.relispartition and c.relname = any($1)`,
      [[...tenantTables]],
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(new Set(given)).toEqual(new Set(rows.map(({ name }) => name)));
    expect(placeOf(`grant update (ocr_places) on %s to ${appRole}`)).toBeGreaterThan(0);
    expect(
      placeOf(`run_command_on_shards('audit_event', 'grant insert (action, actor_id, address`),
    ).toBeGreaterThan(0);
  });

  test('only the role of the servers propagates settings', () => {
    expect(placeOf(`alter role "${appRole}" set citus.propagate_set_commands = 'local'`)).toBeGreaterThan(0);
  });

  test('a server without Citus gets an error with the remedy and no changes', async () => {
    const ran: DistributionStep[] = [];
    await expect(distribute(owner, appRole, (each) => ran.push(each))).rejects.toThrow(
      'This server has no Citus, so its tables cannot be distributed. Nothing was changed.',
    );
    expect(ran).toEqual([]);
  });
});

describe('triggers for each row', () => {
  test('row triggers record the same tallies, names and unsealed records as triggers with transition tables', async () => {
    const noted = async (tenantId: number) =>
      await inTenant(one.database, { tenantId }, async (tx) => {
        const rows = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).rows;
        return [
          await rows(sql`select status, source, stp, sum(change) as change from application_tally_change
            where tenant_id = ${tenantId} group by 1, 2, 3 order by 1, 2, 3`),
          await rows(sql`select count(*) as names from application_name where tenant_id = ${tenantId}`),
          await rows(
            sql`select source, count(*) as waiting from record_unsealed where tenant_id = ${tenantId} group by 1 order by 1`,
          ),
        ];
      });
    const work = async (): Promise<number> => {
      const { tenantId } = await buildTenant(one);
      for (const status of [
        ApplicationStatus.Pending,
        ApplicationStatus.ReviewPending,
        ApplicationStatus.Rejected,
      ])
        await buildApplication(one.database, { tenantId, status });
      return tenantId;
    };
    const before = await noted(await work());
    expect(JSON.stringify(before)).toContain('names');
    for (const { statement } of steps)
      if (/^(?:drop trigger|CREATE TRIGGER)/.test(statement)) await owner.query(statement);
    expect(await noted(await work())).toEqual(before);
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::integer as left from pg_trigger where tgnewtable is not null or tgoldtable is not null`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('the tables accept the rights of the plan', async () => {
    for (const { statement } of steps) {
      const [, table, grant] = /run_command_on_shards\('(\w+)', '(.*)'\)$/.exec(statement) ?? [];
      if (table !== undefined && grant !== undefined) await owner.query(grant.replace('%s', table));
    }
    const repeated = await planDistribution(owner, appRole);
    expect(repeated.filter(({ statement }) => statement.includes('run_command_on_shards'))).toEqual(
      steps.filter(({ statement }) => statement.includes('run_command_on_shards')),
    );
  });
});
