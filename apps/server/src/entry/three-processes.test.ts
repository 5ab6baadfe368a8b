import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import type { ExportJob } from '@kyc/contract/reports/export-jobs';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openBrokerOfProcesses,
  type BrokerOfProcesses,
  type Caller,
} from '../../testing/processes/broker-of-processes.ts';
import { openFleet, type Fleet } from '../../testing/processes/open-fleet.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-three-'));
let broker: BrokerOfProcesses;
let receiver: Receiver;
let fleet: Fleet;
/** Two processes serve calls, and the third runs jobs. */
let first: string;
let second: string;
let worker: string;
let verifier: Caller;
let admin: Caller;

beforeAll(async () => {
  broker = await openBrokerOfProcesses(database, { tenantCode: 'THREE' });
  receiver = await openReceiver(broker.tenant.webhookSecret);
  await inTenant(database.database, broker.tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  fleet = await openFleet({
    roles: ['api', 'api', 'worker'],
    variables: {
      // The limits for each address equal production's.
      APP_ENV: 'development',
      DATA_DIR: folder,
      STORAGE_URL: pathToFileURL(folder).href,
      DATABASE_URL: database.ownerUrl,
      DATABASE_POOL_SIZE: '4',
    },
  });
  [first = '', second = '', worker = ''] = fleet.processes.map(({ address }) => address);
  verifier = await broker.signIn(first, UserType.Verifier);
  admin = await broker.signIn(second, UserType.Admin);
}, 180_000);
afterAll(async () => {
  await fleet.close();
  await receiver.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, path: string, caller?: Caller) =>
  fetch(`${address}${path}`, { headers: caller?.headers ?? {} });
const post = (address: string, path: string, { caller, body = {} }: { caller: Caller; body?: object }) =>
  fetch(`${address}${path}`, { method: 'POST', headers: caller.headers, body: JSON.stringify(body) });
const build = (status: ApplicationStatus, verifierId?: number) =>
  buildApplication(database.database, {
    tenantId: broker.tenant.tenantId,
    status,
    ...(verifierId !== undefined && { verifierId }),
  });

test('a process serves only the endpoints for its role, and every process serves health and metrics', async () => {
  const statuses = async (address: string) => {
    const paths = ['/healthz', '/readyz', '/metrics', '/api/environment/'];
    return await Promise.all(paths.map(async (path) => (await get(address, path)).status));
  };
  expect(await statuses(first)).toEqual([200, 200, 200, 200]);
  expect(await statuses(worker)).toEqual([200, 200, 200, 404]);
  expect(await (await get(worker, '/metrics')).text()).toMatch(/^kyc_build_info\{.*role="worker"\} 1$/m);
});

test('a session is valid at each, and ended everywhere', async () => {
  const other = await broker.signIn(first, UserType.Admin);
  expect((await get(second, '/api/dashboard/views/', other)).status).toBe(200);
  expect((await post(second, '/api/logout/', { caller: other })).status).toBe(200);
  await expect
    .poll(async () => (await get(first, '/api/dashboard/views/', other)).status, { timeout: 10_000 })
    .toBe(401);
});

test('a change made at one is heard by the streams of the other, and counted in its tallies', async () => {
  const stream = await get(second, '/api/dashboard/changes/', admin);
  const reader = stream.body?.getReader();
  await reader?.read();
  const id = await build(ApplicationStatus.Assigned, verifier.userId);
  const held = await post(first, '/api/dashboard/application/on-hold/', {
    caller: verifier,
    body: { ApplicationId: id, VerifierRemarks: 'Wait.' },
  });
  expect(held.status).toBe(200);
  const heard = await reader?.read();
  expect(Buffer.from(heard?.value ?? []).toString('utf8')).toContain('event: change');
  await reader?.cancel();

  const countsAt = async (address: string) => {
    const answer = await post(address, '/api/dashboard/application-counts/', { caller: admin });
    return (await answer.json()) as object;
  };
  expect(await countsAt(first)).toEqual(await countsAt(second));
});

test('who has an application open at one is seen at the other', async () => {
  const id = await build(ApplicationStatus.Assigned, verifier.userId);
  expect((await post(first, `/api/dashboard/application/heartbeat/${id}`, { caller: verifier })).status).toBe(
    200,
  );
  const grid = await post(second, '/api/dashboard/applications/', {
    caller: admin,
    body: { start: 0, length: 100 },
  });
  const { data } = (await grid.json()) as { data: ApplicationRow[] };
  expect(data.find(({ ApplicationId }) => ApplicationId === id)?.OpenBy).toHaveLength(1);
});

test('a job enqueued by one is done by the worker: an approval that the back office did not accept immediately', async () => {
  receiver.answer(500);
  const id = await build(ApplicationStatus.Assigned, verifier.userId);
  const approved = await post(first, `/api/dashboard/application/approve/${id}`, { caller: verifier });
  expect(approved.status).toBe(200);
  receiver.answer(200);
  const statusOf = () =>
    inTenant(database.database, broker.tenant, (tx) =>
      tx
        .selectFrom('application')
        .select('status')
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await statusOf()).status, { timeout: 40_000 }).toBe(4);
  expect(new Set(receiver.arrivals.map(({ eventId }) => eventId)).size).toBe(1);
}, 60_000);

test('an export requested at one is written by the worker and read at the other', async () => {
  const business = await broker.signIn(first, UserType.Business);
  const filter = { FromDate: '2020-01-01', ToDate: '2090-01-01' };
  const started = await post(first, '/api/report/exports/start', {
    caller: business,
    body: { Report: 'LOGIN_STATUS', Filter: filter, RowsTotal: 1 },
  });
  const { ExportId } = (await started.json()) as { ExportId: string };
  const stateOf = async () => {
    const list = (await (await get(second, '/api/report/exports', business)).json()) as ExportJob[];
    return list.find((known) => known.ExportId === ExportId)?.State;
  };
  await expect.poll(stateOf, { timeout: 30_000, interval: 300 }).toBe('ready');
  expect((await get(second, `/api/report/exports/${ExportId}`, business)).status).toBe(200);
}, 45_000);

// The last test, because it uses up the limit of this address.
test('the call limit of an address is shared by all', async () => {
  const perMinute = 240;
  // All within one minute of the database's clock.
  const secondsLeft = 60 - ((Date.now() / 1000) % 60);
  if (secondsLeft < 30) await pause(secondsLeft * 1000);
  const statuses = [];
  for (let number = 0; number < perMinute + 30; number += 1)
    statuses.push((await get(number % 2 === 0 ? first : second, '/api/captcha/GetCaptcha')).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(25);
}, 90_000);
