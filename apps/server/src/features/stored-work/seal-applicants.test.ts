import { inTenant } from '@kyc/db/connection/transaction';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { FaultLog } from '../../platform/fault-log.ts';
import { createLogger } from '../../platform/logger.ts';
import { doStoredWork } from './do-stored-work.job.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

// Rows of an earlier release, which may still run in parallel: values in plain text, without tokens.
const now = { at: new Date() };
const waits = 60_000;
const house = await openTestServer({
  clock: { now: () => now.at },
  prepare: (owner) =>
    owner.query(`insert into sealing_wait (ends_on, applicants_on) values (now() - interval '1 day', $1)`, [
      new Date(now.at.getTime() + waits),
    ]),
});
afterAll(house.close);
const owner = new pg.Client({ connectionString: house.ownerUrl });
afterAll(() => owner.end());
let tenant: BuiltTenant;
let admin: Caller;
const ids: number[] = [];
const number = (index: number) => `68300${String(index).padStart(5, '0')}`;
const pan = (index: number) => `ABCPK${String(index).padStart(4, '0')}Z`;
const rows = 1201;

beforeAll(async () => {
  await owner.connect();
  tenant = await buildTenant(house.test, { tenantCode: 'BEFORE' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  for (let index = 0; index < rows; index += 1) ids.push(await added(index));
  await owner.query(
    `insert into application_change (application_id, attempt_no, property, old_value, new_value)
     values ($1, 1, 'Mobile', '6839999991', '6839999992'), ($1, 1, 'BankAccountNo', null, '000001111111'), ($1, 1, 'City', 'Pune', 'Goa')`,
    [ids[0]],
  );
  await owner.query(
    `insert into outbound_event (event_id, application_id, kind, payload)
     values ('approval_x', $1, 'approval', '{"data":{"PAN":"ABCPK0000Z"}}')`,
    [ids[0]],
  );
  await owner.query(
    `insert into idempotency_key (key, request_hash, reply_status, reply) values ('12345678', 'x', 200, '{"Mobile":"6830000000"}')`,
  );
  await owner.query(`insert into lead (mobile) values ('6838888888')`);
  await owner.query(
    `insert into stored_work (tenant_id, work)
     select $1, unnest(array['token-applications', 'token-leads', 'seal-applications', 'seal-leads'])`,
    [tenant.tenantId],
  );
});

async function added(index: number): Promise<number> {
  const { rows: made } = await owner.query<{ id: number }>(
    `insert into application (mobile, pan, source, status, name) values ($1, $2, 2, 1, 'Asha Rao') returning application_id::integer as id`,
    [number(index), pan(index)],
  );
  const id = made[0]?.id ?? 0;
  await owner.query('insert into application_profile (application_id, bank_account_no) values ($1, $2)', [
    id,
    `00009${number(index)}`,
  ]);
  await owner.query('insert into lead (application_id, mobile) values ($1, $2)', [id, number(index)]);
  return id;
}

async function open(): Promise<string[]> {
  const { rows: works } = await owner.query<{ work: string }>(
    'select work from stored_work where done_on is null order by work',
  );
  return works.map(({ work }) => work);
}

async function count(condition: string, table = 'application'): Promise<number> {
  const { rows: counted } = await owner.query<{ n: number }>(
    `select count(*)::integer as n from ${table} where ${condition}`,
  );
  return counted[0]?.n ?? -1;
}

async function found(Field: string, value: string): Promise<number> {
  const answer = await admin.post('/api/dashboard/applications/', {
    start: 0,
    length: 10,
    Filter: { Field },
    search: { value },
  });
  return answer.json<{ recordsFiltered: number }>().recordsFiltered;
}

const isFound = async (): Promise<void> => {
  expect([
    await found('PAN', 'abcpk001'),
    await found('PAN', pan(7)),
    await found('Mobile', '68300001'),
  ]).toEqual([10, 1, 100]);
  const leads = await admin.post('/api/report/lead/', {
    start: 0,
    length: 10,
    search: { value: '68300001' },
  });
  expect(leads.json<{ recordsFiltered: number }>().recordsFiltered).toBe(100);
};

test('M9 older rows are found, then get tokens immediately, and stay in plain text until the previous release may not run', async () => {
  await isFound();
  await house.server.start();
  await vi.waitFor(async () => expect(await open()).toEqual(['seal-applications', 'seal-leads']), {
    timeout: 30_000,
    interval: 100,
  });
  expect(await count('pan_token is null or mobile_token is null')).toBe(0);
  expect(await count('bank_account_token is null', 'application_profile')).toBe(0);
  expect(await count('mobile_token is null', 'lead')).toBe(0);
  expect(await count(`pan ^@ 'ABCPK' and mobile ^@ '683'`)).toBe(rows);
  await isFound();
});

test('M9 a change by the previous release in the meantime is found by the new value, and not by the old one', async () => {
  await owner.query(
    `update application set pan = 'ZZZPK0007Z', mobile = '6837777777' where application_id = $1`,
    [ids[7]],
  );
  expect(await found('PAN', pan(7))).toBe(0);
  expect([await found('PAN', 'ZZZPK'), await found('Mobile', '68377')]).toEqual([1, 1]);
  await owner.query('update application set pan = $2, mobile = $3 where application_id = $1', [
    ids[7],
    pan(7),
    number(7),
  ]);
  await isFound();
});

test('M9 once it may not, all are sealed, can still be found and shown, and the work is done once', async () => {
  now.at = new Date(now.at.getTime() + waits + 1000);
  await added(rows);
  await sealAll();
  expect(await open()).toEqual([]);
  expect(
    await count(`not pan ^@ 'kycn1.' or not mobile ^@ 'kycn1.' or pan_token is null or mobile_token is null`),
  ).toBe(0);
  expect(await count(`not bank_account_no ^@ 'kycn1.'`, 'application_profile')).toBe(0);
  expect(await count(`not mobile ^@ 'kycn1.'`, 'lead')).toBe(0);
  expect(await count(`jsonb_typeof(payload) = 'object'`, 'outbound_event')).toBe(0);
  expect(await count(`jsonb_typeof(reply) = 'object'`, 'idempotency_key')).toBe(0);
  const { rows: changes } = await owner.query<{ property: string; old_value: string; new_value: string }>(
    'select property, old_value, new_value from application_change order by change_id',
  );
  expect(changes.map(({ new_value: value }) => value.slice(0, 6))).toEqual(['kycn1.', 'kycn1.', 'Goa']);
  expect(changes.map(({ old_value: value }) => value?.slice(0, 6) ?? null)).toEqual(['kycn1.', null, 'Pune']);
  await isFound();
  const opened = await inTenant(house.test.database, tenant, async (tx) => [
    await tx.selectFrom('outbound_event').select('payload').executeTakeFirst(),
    await tx.selectFrom('idempotency_key').select('reply').executeTakeFirst(),
    await tx
      .selectFrom('application')
      .select(['pan', 'mobile'])
      .where('application_id', '=', ids[7] ?? 0)
      .executeTakeFirst(),
  ]);
  expect(opened).toEqual([
    { payload: { data: { PAN: 'ABCPK0000Z' } } },
    { reply: { Mobile: '6830000000' } },
    { pan: pan(7), mobile: number(7) },
  ]);
  const stored = 'select pan, mobile, pan_token, mobile_token from application order by application_id';
  const { rows: before } = await owner.query(stored);
  await owner.query('update stored_work set done_on = null, after_id = 0');
  await sealAll();
  expect(await open()).toEqual(['token-applications', 'token-leads']);
  expect((await owner.query(stored)).rows).toEqual(before);
});

async function sealAll(): Promise<void> {
  const faults = new FaultLog(createLogger({ level: 'silent' }));
  const { storage, server, test: database } = house;
  const services = { database: database.database, storage, sealer: server.sealer, faults };
  for (const work of ['seal-applications', 'seal-leads'] as const)
    await doStoredWork.work(services, { tenantId: tenant.tenantId, work });
}
