import { randomUUID } from 'node:crypto';
import { selectRecentChanges } from '@kyc/db/tables/applications/application-change-table';
import { UserType } from '@kyc/contract/user-types';
import { planApplication } from '@kyc/demo-data/application-plan';
import { intakeClient } from '@kyc/demo-data/simulate/intake-client';
import { playApplication } from '@kyc/demo-data/simulate/play-application';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { actionPath, openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { openReceiver } from '../../testing/receiver.ts';
import { productWork } from '../access/product-work.ts';

const { house, tenant, callerOf, sqlOf } = await openStaffedBroker('SEALED');
afterAll(house.close);
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(() => receiver.close());
const admin = callerOf(UserType.Admin);
const business = callerOf(UserType.Business);
const verifier = callerOf(UserType.Verifier);
const plan = planApplication(1960, {
  startedAt: new Date(Date.now() - 40 * 60_000),
  furthest: 'submitted',
  faults: [],
});
const { person } = plan;
const moved = { mobile: '6839876501', account: '700100200300' };
/** Far from the mobiles of the test's staff, which count up and are stored as plain text. */
const otherMobile = '6839876502';

/** The tables with a row that contains this text, in a column of any type. */
async function holds(text: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::integer as n from ${name} t where position(lower($1) in lower(t::text)) > 0 or position($2 in t::text) > 0`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rows[0]?.n !== 0) found.push(name);
  }
  await owner.end();
  return found;
}

/** The same call with the same key: the second answer is the first one's. */
async function twice({ method, url, body }: { method: 'POST' | 'PATCH'; url: string; body: object }) {
  const payload = JSON.stringify(body);
  const key = randomUUID();
  const call = () =>
    house.server.app.inject({
      method,
      url,
      headers: signIntake(tenant, { method, path: url, body: payload, key }),
      payload,
    });
  const answer = await call();
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await call()).json()).toEqual(answer.json());
  return answer;
}

test('M9 the complete database contains no PAN, mobile or account of an applicant in plain text, after every possible action', async () => {
  await sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  const baseUrl = await house.server.start();
  const signer = { tenantCode: tenant.tenantCode, apiKey: tenant.intakeApiKey, secret: tenant.intakeSecret };
  const client = intakeClient({ baseUrl, ...signer });
  const { applicationId, submitted } = await playApplication(client, plan);

  // A second application is rejected, the customer corrects it, and the flow repeats every service call.
  const applications = '/api/intake/applications';
  const began = await twice({
    method: 'POST',
    url: applications,
    body: { Mobile: otherMobile, Mode: 2, Source: 'Website' },
  });
  const { ApplicationId: other } = began.json<{ ApplicationId: number }>();
  const url = `${applications}/${other}`;
  await twice({
    method: 'PATCH',
    url,
    body: { Mobile: '6830000078', PAN: 'ABCPK7777Z', BankAccountNo: '000077778888' },
  });
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ attempt_no: 1, status: 2 })
      .where('application_id', '=', other)
      .execute(),
  );
  await twice({
    method: 'PATCH',
    url,
    body: { Mobile: moved.mobile, PAN: 'ABCPK7778Z', BankAccountNo: moved.account },
  });
  expect(
    await sqlOf((tx) => selectRecentChanges(productWork(tx), { applicationId: other, attemptNo: 1 })),
  ).toMatchObject([
    { property: 'BankAccountNo', oldValue: '000077778888', newValue: moved.account },
    { property: 'Mobile', oldValue: '6830000078', newValue: moved.mobile },
    { property: 'PAN', oldValue: 'ABCPK7777Z', newValue: 'ABCPK7778Z' },
  ]);

  const filter = (Field: string, value: string) => ({
    start: 0,
    length: 10,
    Filter: { Field },
    search: { value },
  });
  const found = [
    await admin.post('/api/dashboard/applications/', filter('PAN', person.pan)),
    await admin.post('/api/dashboard/applications/', filter('Mobile', person.mobile)),
    await admin.post('/api/dashboard/bulk/choose/', {
      Filter: { Field: 'PAN' },
      search: { value: person.pan },
    }),
    await admin.post('/api/dashboard/applications/download', filter('PAN', person.pan)),
    await admin.post('/api/dashboard/views/add/', {
      ViewName: 'Mine',
      IsShared: false,
      Search: { field: 'PAN', q: person.pan },
    }),
    await business.post('/api/report/lead/', { start: 0, length: 10, search: { value: person.mobile } }),
    await business.post('/api/report/lead/download', { search: { value: person.mobile } }),
    await admin.post('/api/servicelog/', { start: 0, length: 10, Filter: { Mobile: person.mobile } }),
    await callerOf(UserType.Sales).get(`/api/dashboard/application/mobile/${moved.mobile}`),
  ];
  expect(found.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual(
    found.map(() => 200),
  );

  expect(submitted.UAN).toMatch(/^OD/);
  const fetched = await verifier.get('/api/dashboard/fetch-next/');
  expect(fetched.json()).toBe(applicationId);
  const shown = await verifier.get(actionPath('', applicationId).replace('//', '/'));
  expect(shown.body).toContain(person.pan);
  const approved = await verifier.get(actionPath('approve', applicationId));
  expect(approved.statusCode, approved.body).toBe(200);
  await vi.waitFor(() => expect(receiver.arrivals).toHaveLength(1));
  expect(JSON.stringify(receiver.arrivals[0]?.payload)).toContain(person.pan);

  // The search works: it finds a plain text of the same rows, and a mobile of staff.
  expect(await holds(submitted.UAN ?? '')).toEqual(expect.arrayContaining(['public.application']));
  for (const value of [
    person.pan,
    person.mobile,
    person.bank.accountNo,
    moved.mobile,
    moved.account,
    otherMobile,
  ])
    expect([value, await holds(value)]).toEqual([value, []]);
});
