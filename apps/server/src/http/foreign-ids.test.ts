import { ApplicationStatus } from '@kyc/contract/application-status';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { Endpoint } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer } from '../../testing/open-test-server.ts';
import { rolesOfCall } from '../../testing/roles-of-calls.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

const canary = 'CANARYOFTHEIRS';
/** Ids that fit the smallest integer columns, so they fit the larger ones too. */
const [firstForeign, absent] = [20_000, 32_766];
const callers = new Map<UserType, Caller>();
/** Of each kind of row that the other tenant has. */
const foreign: number[] = [];

beforeAll(async () => {
  const ours = await buildTenant(house.test, { tenantCode: 'OURIDS' });
  for (const userType of [1, 2, 3, 4, 5, 6] as const)
    callers.set(userType, await signedIn(house, { tenant: ours, userType }));
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    // Each table counts from a unique number, so that a foreign id never equals a known one.
    const { rows: columns } = await owner.query<{ table: string; column: string; sequence: string }>(
      `select c.table_name as "table", c.column_name as "column",
         pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence
       from information_schema.columns c
       join information_schema.columns t on t.table_name = c.table_name and t.column_name = 'tenant_id'
         and t.table_schema = 'public'
       where c.table_schema = 'public' and c.table_name <> 'tenant' and c.column_name like '%\\_id'
         and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null
         and c.column_name <> 'tenant_id' order by 1, 2`,
    );
    for (const [at, { sequence }] of columns.entries())
      await owner.query(`alter sequence ${sequence} restart with ${firstForeign + at * 200}`);
    const theirs = await buildTenant(house.test, { tenantCode: 'THEIRIDS' });
    const verifier = await signedIn(house, { tenant: theirs, userType: UserType.Verifier });
    await buildApplication(house.test.database, {
      tenantId: theirs.tenantId,
      status: ApplicationStatus.Assigned,
      verifierId: verifier.userId,
      head: { name: canary, uan: 'CN00000001' },
    });
    for (const { table, column } of columns) {
      const { rows } = await inTenant(house.test.database, theirs, (tx) =>
        sql<{
          id: string | null;
        }>`select max(${sql.ref(column)})::text as id from ${sql.table(table)}`.execute(tx),
      );
      const id = Number(rows[0]?.id ?? 0);
      if (id >= firstForeign && id < absent) foreign.push(id);
    }
  } finally {
    await owner.end();
  }
});

const idsOfBody = ({ body }: Endpoint): readonly string[] => {
  if (body === undefined) return [];
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as { properties?: object };
  return Object.keys(schema.properties ?? {}).filter((name) => name.endsWith('Id'));
};
const named = allEndpoints.filter(
  (endpoint) =>
    endpoint.permission !== 'public' &&
    endpoint.permission !== 'intake' &&
    (endpoint.path.includes(':') || idsOfBody(endpoint).length > 0),
);

async function ask(endpoint: Endpoint, id: number): Promise<[number, string]> {
  const caller = callers.get(rolesOfCall(endpoint.path)[0] ?? UserType.Admin);
  if (caller === undefined) throw new Error(`nobody may call ${endpoint.name}`);
  const path = endpoint.path.replaceAll(/:\w+/g, String(id));
  const body = Object.fromEntries(idsOfBody(endpoint).map((name) => [name, id]));
  const answer = endpoint.method === 'POST' ? await caller.post(path, body) : await caller.get(path);
  return [answer.statusCode, answer.body.replaceAll(String(id), '…')];
}

describe('RULE-05 each call with an id treats one of another tenant like an unknown one', () => {
  test('there is something to ask for', () => {
    expect(foreign.length * named.length).toBeGreaterThan(800);
    expect(new Set(foreign).size).toBe(foreign.length);
    expect(named.length).toBeGreaterThan(60);
  });

  test.each(named.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const wanted = await ask(endpoint, absent);
    for (const id of foreign) {
      const answer = await ask(endpoint, id);
      expect([id, ...answer]).toEqual([id, ...wanted]);
      expect(answer[1]).not.toContain(canary);
    }
  });
});
