import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../testing/intake/open-intake.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { actionPath } from '../../testing/open-staffed-broker.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { rowsOfTables } from '../../testing/rows-of-tables.ts';
import { signedIn, signInAs, submitLogin } from '../../testing/staff.ts';
import { hashPassword } from '../passwords/password-hash.ts';

// Invented; the first has the right check digit.
const person = {
  aadhaar: '234123412346',
  pan: 'CNRPK7351Q',
  mobile: '6839175204',
  email: 'canary.person@example.in',
  account: '91237405518826',
} as const;
const password = 'Canary#Pass-7351';
const wrongPassword = 'Canary#Wr0ng-9204';
const foreignSecret = 'canary-secret-41f2';
const foreignOtp = '735192';
/** All in one text, like a third party's message. */
const blurted = `Aadhaar ${person.aadhaar}, PAN ${person.pan}, mobile ${person.mobile}, ${person.email}, account no ${person.account}, password=${foreignSecret}, OTP ${foreignOtp}`;

const lines: string[] = [];
const faultBodies: string[] = [];
/** Secrets that occur on the way, known only to their owner. */
const secrets = new Set<string>([password, wrongPassword, foreignSecret]);
const codes = new Set<string>([foreignOtp]);

let isStorageBroken = false;
const house = await openTestServer({
  onLogLine: (line) => lines.push(line),
  storage: (real) => ({
    put: async (key, content) => {
      if (isStorageBroken) throw new Error(`cannot store: ${blurted}`);
      await real.put(key, content);
    },
    read: (key) => real.read(key),
    stat: (key) => real.stat(key),
    remove: (key) => real.remove(key),
    list: (folder) => real.list(folder),
    removeUnfinished: (before) => real.removeUnfinished(before),
    check: () => real.check(),
  }),
});
afterAll(house.close);
const { app } = house.server;

/** A back office that refuses, and repeats everything it received. */
let takes = false;
const backOffice = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(takes ? 200 : 500).end(JSON.stringify({ error: blurted })));
});
await new Promise<void>((resolve) => backOffice.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => backOffice.close(resolve)));

const tenant = await buildTenant(house.test, { tenantCode: 'CANARY' });

/** Failed replies are scanned, too. */
function kept<T extends LightMyRequestResponse>(answer: T): T {
  if (answer.statusCode >= 400) faultBodies.push(answer.body);
  return answer;
}

async function wants(code: number, call: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const answer = kept(await call);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([code, expect.any(String)]);
  return answer;
}

interface Sent {
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body?: object | Buffer;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

function send({ method = 'POST', path, body = {}, key = randomUUID(), headers = {} }: Sent) {
  const url = `/api/intake/applications${path}`;
  const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const signed = signIntake(tenant, { method, path: url, body: payload, key });
  secrets.add(signed['webhook-signature'] ?? '');
  return app.inject({ method, url, payload, headers: { ...signed, ...headers } });
}

/** By captcha, password and OTP, each wrong first. */
async function signInBadlyThenWell() {
  const passwordHash = await hashPassword(password);
  const { userName } = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Admin,
    passwordHash,
  });
  const credentials = { TenantCode: tenant.tenantCode, UserName: userName, Password: password };
  const refused = kept(await submitLogin(app, { ...credentials, Password: wrongPassword }));
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  const login = (await submitLogin(app, credentials)).json<Record<'Mobile' | 'RefId' | 'DevOtp', string>>();
  codes.add(login.DevOtp);
  const wrongOtp = login.DevOtp === '735192' ? '735193' : '735192';
  const validate = (Otp: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/validate-mobile/',
      payload: { Mobile: login.Mobile, RefId: login.RefId, Otp },
    });
  expect(kept(await validate(wrongOtp)).statusCode).toBeGreaterThanOrEqual(400);
  const session = await signInAs(app, credentials);
  secrets.add(session.refreshToken);
  for (const value of Object.values(session.headers))
    for (const part of value.split(/[ =;]+/)) if (part.length > 24) secrets.add(part);
  return session;
}

async function intake(): Promise<number> {
  const started = await wants(
    200,
    send({ path: '', body: { Mobile: person.mobile, Mode: 2, Source: 'Website', UtmTerm: person.email } }),
  );
  const id = started.json<{ ApplicationId: number }>().ApplicationId;
  await wants(
    200,
    send({
      method: 'PATCH',
      path: `/${id}`,
      body: {
        PAN: person.pan,
        FirstName: 'Canary',
        LastName: 'Person',
        DateOfBirth: '1990-01-01',
        Email: person.email,
        BankAccountNo: person.account,
        IFSC: 'HDFC0000001',
        PoaType: 4,
        PoaIdNumber: person.aadhaar,
        CorrespondenceStreet: `near ${person.aadhaar}`,
      },
    }),
  );
  const keyed = {
    pan: person.pan,
    uid: person.aadhaar,
    mobile: person.mobile,
    email: person.email,
    account_number: person.account,
    otp: foreignOtp,
    password: foreignSecret,
    note: blurted,
  };
  const xml = `<Kyc><uid>${person.aadhaar}</uid><pan>${person.pan}</pan><mobile>${person.mobile}</mobile><note>${blurted}</note></Kyc>`;
  for (const [ApiId_, Request, Response] of [
    [ApiId.PanVerification, keyed, { status: 'E', ...keyed }],
    [ApiId.PennyDrop, JSON.stringify(keyed), blurted],
    [ApiId.DigiLockerPull, xml, xml],
  ] as const)
    await wants(
      200,
      send({
        path: `/${id}/service-calls`,
        body: { ApiId: ApiId_, Status: 'Success', ApiRequestTime: '2026-11-22T10:00:00Z', Request, Response },
      }),
    );
  await wants(200, send({ method: 'PUT', path: `/${id}/documents/8`, body: await picture() }));
  await refusedIntake(id);
  await wants(200, send({ path: `/${id}/submit` }));
  return id;
}

/** Each kind of refusal, and a fault of the server. */
async function refusedIntake(id: number): Promise<void> {
  const key = randomUUID();
  await wants(200, send({ path: `/${id}/service-calls`, key, body: call('first') }));
  await wants(409, send({ path: `/${id}/service-calls`, key, body: call(blurted) }));
  await wants(400, send({ method: 'PATCH', path: `/${id}`, body: { PAN: blurted, Mobile: blurted } }));
  await wants(400, send({ method: 'PATCH', path: `/${id}`, body: { [blurted]: person.pan } }));
  await wants(401, send({ path: '', headers: { 'webhook-signature': `v1,${foreignSecret}` } }));
  await wants(404, send({ path: '/2000000000/submit' }));
  isStorageBroken = true;
  const broken = await send({ method: 'PUT', path: `/${id}/documents/8`, body: await picture() });
  isStorageBroken = false;
  expect(kept(broken).statusCode).toBeGreaterThanOrEqual(500);
}

const call = (Request: string) => ({
  ApiId: ApiId.KraEnquiry,
  Status: 'Failed',
  ApiRequestTime: '2026-11-22T10:00:00Z',
  Request,
});

beforeAll(async () => {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ approval_webhook_url: `http://127.0.0.1:${(backOffice.address() as AddressInfo).port}/` })
      .execute(),
  );
  const admin = await signInBadlyThenWell();
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const id = await intake();

  await wants(200, verifier.get('/api/dashboard/fetch-next/'));
  await wants(200, verifier.get(actionPath('', id).replace('//', '/')));
  const field = { ApplicationId: id, FieldId: 5 };
  await wants(200, verifier.post(actionPath('reject-field', ''), { ...field, ReasonId: 1, SolutionId: 1 }));
  await wants(409, verifier.post(actionPath('approve', id)));
  await wants(200, verifier.post(actionPath('approve-field', ''), field));
  const mapping = { ApplicationId: id, EmpCode: 'E1', EmpBranchCode: 'PUN001' };
  await wants(200, admin.post(actionPath('update-emp-code', ''), mapping));
  await wants(400, verifier.post(actionPath('on-hold', ''), { ApplicationId: id, [blurted]: blurted }));
  await wants(200, verifier.post(actionPath('approve', id)));
  await wants(503, verifier.post(actionPath('retry', id)));
  takes = true;
  await wants(200, verifier.post(actionPath('retry', id)));

  const page = { start: 0, length: 10 };
  const manager = await signedIn(house, { tenant, userType: UserType.SalesManager });
  kept(await manager.get(`/api/dashboard/application/mobile/${person.mobile}`));
  for (const value of Object.values(person)) {
    await admin.post('/api/dashboard/applications/', { ...page, search: { value } });
    kept(await admin.get(`/api/nowhere/${value}?pan=${value}&token=${foreignSecret}`));
    kept(
      await app.inject({ url: `/api/dashboard/application/mobile/${value}`, headers: { referer: blurted } }),
    );
  }
  const Filter = { FromDate: '2020-01-01', ToDate: '2090-01-01', Mobile: person.mobile };
  kept(await admin.post('/api/report/exports/start', { Report: 'LEAD_STATUS', Filter }));
  await wants(
    200,
    admin.post('/api/report/exports/start', {
      Report: 'LEAD_STATUS',
      Filter: { FromDate: '2020-01-01', ToDate: '2090-01-01' },
    }),
  );
  await wants(200, admin.get('/api/logout/'));
  // The line comes after the answer.
  await new Promise((done) => setTimeout(done, 50));
}, 60_000);

/** The values that it contains in plain text. A code counts unless it is part of a longer number. */
function canariesIn(text: string): string[] {
  const whole = [...Object.values(person), ...secrets].filter((one) => one !== '' && text.includes(one));
  const short = [...codes].filter((one) => new RegExp(`(?<![\\d.:])${one}(?!\\d)`).test(text));
  return [...whole, ...short];
}

const leaks = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => canariesIn(text).map((canary) => `${canary} in ${text}`));

describe('T24 M11 no personal data and no secret is in plain text', () => {
  test('in a log line of the process, for any request and any failure', () => {
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.some((line) => line.includes('cannot store'))).toBe(true);
    expect(leaks(lines)).toEqual([]);
  });

  test('in the reply to a refused or failed request', () => {
    expect(faultBodies.length).toBeGreaterThan(15);
    expect(leaks(faultBodies)).toEqual([]);
  });

  test('in the service log, the trail and the jobs, where sealed bodies may contain the last four', async () => {
    const tables = await rowsOfTables(house.ownerUrl, tenant);
    const rowsOf = (part: RegExp) => [...tables].flatMap(([name, rows]) => (part.test(name) ? rows : []));
    const [calls, trail, jobs] = [
      rowsOf(/public\.service_call/),
      rowsOf(/public\.audit_event/),
      rowsOf(/^pgboss\./),
    ];
    expect(calls.length).toBeGreaterThan(6);
    // S9: bodies are sealed, so not even the last four digits are readable; opened bodies show only these.
    const masked = 'XXXXXX';
    expect(calls.filter((row) => row.includes(masked))).toEqual([]);
    const opened = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('service_call').select(['request', 'response']).execute(),
    );
    const bodies = opened.map((row) => JSON.stringify(row));
    expect(bodies.some((row) => row.includes(person.aadhaar.slice(-4)))).toBe(true);
    expect(trail.length).toBeGreaterThan(15);
    expect(jobs.length).toBeGreaterThan(1);
    expect(leaks([...bodies, ...calls, ...trail, ...jobs])).toEqual([]);
  });

  test('in any other table, but where e-mail and address of an applicant are kept', async () => {
    const tables = await rowsOfTables(house.ownerUrl, tenant);
    const its = /^public\.(?:application|application_profile|lead)(?:_\w+)?$/;
    const others = [...tables].filter(([name]) => !its.test(name));
    expect(leaks(others.flatMap(([name, rows]) => rows.map((row) => `${name} ${row}`)))).toEqual([]);
  });
});
