import { ApplicationStatus } from '@kyc/contract/application-status';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, signedFile } from '../../testing/intake/open-intake.ts';
import { headersOf, signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-lost-'));
const owner = new pg.Client({ connectionString: database.ownerUrl });
// Only a session of the app's role may end others of that role.
const killer = new pg.Client({ connectionString: database.appUrl });
const appRole = new URL(database.appUrl).username;
let main: StartedMain;
let tenant: BuiltTenant;

beforeAll(async () => {
  await owner.connect();
  await killer.connect();
  // Before the server starts: where there is a tenant no demo is seeded.
  tenant = await buildTenant(database, { tenantCode: 'LOST' });
  main = await startMain({ DATA_DIR: folder, DATABASE_URL: database.ownerUrl });
  // A complete product starts and seeds its demo, under any load of the machine.
}, 180_000);
afterAll(async () => {
  await stopMain(main);
  await owner.end();
  await killer.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function terminateAll(): Promise<number> {
  const { rows } = await killer.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

async function waitingForLock(): Promise<number> {
  const { rows } = await killer.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

async function staff(tenant: { tenantId: number; tenantCode: string }, userType: 2 | 5) {
  const user = await buildUser(database.database, {
    tenantId: tenant.tenantId,
    userType,
    passwordHash: await hashPassword(testPassword),
  });
  const session = await signInOver(main.address, {
    TenantCode: tenant.tenantCode,
    UserName: user.userName,
    Password: testPassword,
  });
  const headers = headersOf(session, tenant.tenantCode);
  return { userId: user.userId, headers: { ...headers, 'content-type': 'application/json' } };
}

test('D1 all database connections are lost during calls of each kind: each is done again on another one, except what streams its rows', async () => {
  const verifier = await staff(tenant, 2);
  const business = await staff(tenant, 5);
  const assigned = {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  } as const;
  const applicationId = await buildApplication(database.database, assigned);
  const pending = await buildApplication(database.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Pending,
  });

  const stream = await fetch(`${main.address}/api/dashboard/changes/`, { headers: verifier.headers });
  const heard = stream.body?.getReader();
  await heard?.read();

  const post = (path: string, body: object, { headers }: { headers: Record<string, string> }) =>
    fetch(`${main.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const grid = () => post('/api/dashboard/applications/', { start: 0, length: 10 }, verifier);
  const decide = () =>
    post(
      '/api/dashboard/application/on-hold/',
      { ApplicationId: applicationId, VerifierRemarks: 'Wait.' },
      verifier,
    );
  const photo = await picture();
  const key = randomUUID();
  const path = `/api/intake/applications/${pending}/documents/8`;
  const upload = () => fetch(`${main.address}${path}`, signedFile(tenant, { path, bytes: photo, key }));
  const filter = { FromDate: '2020-01-01', ToDate: '2090-01-01' };
  const download = () => post('/api/report/login-status', filter, business);
  expect((await grid()).status).toBe(200);

  // Every read and write of an application pauses between its round trips.
  await owner.query('begin; lock table application in access exclusive mode');
  const job = await post(
    '/api/report/exports/start',
    { Report: 'LOGIN_STATUS', Filter: filter, RowsTotal: 1 },
    business,
  );
  const calls = [grid(), decide(), upload(), download()];
  await expect.poll(waitingForLock, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
  expect(await terminateAll()).toBeGreaterThanOrEqual(8);
  await expect.poll(waitingForLock, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  await owner.query('rollback');
  const answers = await Promise.all(calls);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
  const reply = (await answers[3]?.json()) as object;
  expect(reply).toMatchObject({
    Message: 'The service is not available right now. Try again.',
    ErrorNumber: 50000,
    ErrorState: 0,
  });
  expect(main.child.exitCode).toBeNull();

  expect([(await grid()).status, (await upload()).status]).toEqual([200, 200]);
  expect((await download()).status).toBe(200);
  // The same stream, opened earlier, receives later events.
  const next = await heard?.read();
  expect(Buffer.from(next?.value ?? []).toString('utf8')).toContain('event: change');
  await heard?.cancel();
  const { ExportId } = (await job.json()) as { ExportId: string };
  const stateOf = async () => {
    const list = await fetch(`${main.address}/api/report/exports`, { headers: business.headers });
    return ((await list.json()) as { ExportId: string; State: string }[]).find(
      (known) => known.ExportId === ExportId,
    )?.State;
  };
  await expect.poll(stateOf, { timeout: 40_000, interval: 500 }).toBe('ready');
  expect(main.output()).not.toMatch(/unhandled|uncaught/i);
}, 90_000);

test('D13 the database refuses the query after a lost listener: it is repeated until it succeeds', async () => {
  await owner.query(`revoke select on tenant from ${appRole}`);
  await terminateAll();
  await expect
    .poll(() => main.output(), { timeout: 15_000 })
    .toMatch(/missed changes are not caught up with/);
  await owner.query(`grant select on tenant to ${appRole}`);
  await expect
    .poll(async () => (await fetch(`${main.address}/readyz`)).status, { timeout: 15_000 })
    .toBe(200);
  expect(main.child.exitCode).toBeNull();
  expect(main.output()).not.toMatch(/unhandled|uncaught/i);
}, 60_000);
