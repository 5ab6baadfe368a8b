import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-away-'));
const gate = await openDatabaseGate(database.ownerUrl);
const started: StartedMain[] = [];
let main: StartedMain;
let headers: Record<string, string>;

async function start(variables: Record<string, string> = {}): Promise<StartedMain> {
  const variablesOfAll = { DATA_DIR: folder, DATABASE_URL: gate.urlOf(database.ownerUrl) };
  const one = await startMain({ ...variablesOfAll, ...variables });
  started.push(one);
  return one;
}

beforeAll(async () => {
  const tenant = await buildTenant(database, { tenantCode: 'AWAY' });
  const admin = await buildUser(database.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Admin,
    passwordHash: await hashPassword(testPassword),
  });
  main = await start();
  const session = await signInOver(main.address, {
    TenantCode: tenant.tenantCode,
    UserName: admin.userName,
    Password: testPassword,
  });
  headers = { ...headersOf(session, tenant.tenantCode), 'content-type': 'application/json' };
}, 120_000);
afterAll(async () => {
  gate.open();
  await Promise.all(started.map(stopMain));
  await gate.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Who hangs longer is no answer. */
const ask = (path: string, limitMs: number) =>
  fetch(`${main.address}${path}`, { signal: AbortSignal.timeout(limitMs) });
const grid = () =>
  fetch(`${main.address}/api/dashboard/applications/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ start: 0, length: 10 }),
    signal: AbortSignal.timeout(10_000),
  });
const isReadyAgain = () =>
  expect.poll(async () => (await ask('/readyz', 5000)).status, { timeout: 20_000 }).toBe(200);

test.each([
  ['frozen', () => gate.freeze()],
  ['gone', () => gate.cut()],
])(
  'D14 the database is %s: every call is answered in time, and all is well when it is back',
  async (_what, happen) => {
    expect((await grid()).status).toBe(200);
    happen();
    const calls = Array.from({ length: 30 }, grid);
    // Monitoring is answered immediately, while callers wait.
    const [health, metrics] = await Promise.all([ask('/healthz', 2000), ask('/metrics', 2000)]);
    expect([health.status, metrics.status]).toEqual([200, 200]);
    const ready = await ask('/readyz', 2000);
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: false, storage: true }]);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.headers.get('retry-after')).toBe('5');
    expect(await answers[0]?.json()).toMatchObject({
      Message: 'The service is not available right now. Try again.',
      ErrorNumber: 50000,
    });
    expect(await (await ask('/metrics', 2000)).text()).toMatch(/^database_up 0$/m);

    // The last refusal is no reason to refuse once it is back.
    expect((await grid()).status).toBe(503);
    gate.open();
    await isReadyAgain();
    expect((await grid()).status).toBe(200);
    expect(main.child.exitCode).toBeNull();
    expect(main.output()).not.toMatch(/unhandled|uncaught/i);
  },
  60_000,
);

test('D18 an outage with hundreds of failing calls is a few lines, which count them', async () => {
  const before = main.output().length;
  gate.cut();
  for (let turn = 0; turn < 10; turn += 1) await Promise.all(Array.from({ length: 20 }, grid));
  gate.open();
  await isReadyAgain();
  const lines = main.output().slice(before).split('\n').filter(Boolean);
  expect(lines.length).toBeLessThan(40);
  await expect.poll(() => main.output(), { timeout: 15_000 }).toMatch(/"repeated":\d+/);
}, 60_000);

test('D14 a start without a database waits for it, and reports that once', async () => {
  gate.cut();
  // The server that runs already tries every half second too.
  await stopMain(main);
  const before = gate.refused;
  const later = start({ DATABASE_WAIT_SECONDS: '60' });
  await expect.poll(() => gate.refused - before, { timeout: 60_000 }).toBeGreaterThan(2);
  gate.open();
  const waited = await later;
  expect(waited.output().match(/the start waits for it/g)).toHaveLength(1);
  expect((await fetch(`${waited.address}/readyz`)).status).toBe(200);
  main = waited;
}, 90_000);

test('D14 stopped while the database is frozen, it ends in order', async () => {
  gate.freeze();
  main.child.kill('SIGTERM');
  expect(await main.ended).toBe(0);
}, 40_000);
