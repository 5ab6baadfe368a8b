import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../../../testing/intake/open-intake.ts';
import { signIntake } from '../../../testing/intake/sign-intake.ts';
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** The kernel's full device instead of the disk, while it is full. */
let isFull = false;
const fillable = (real: Storage): Storage => ({
  ...real,
  put: (key, content) => (isFull ? writeFile('/dev/full', 'no room') : real.put(key, content)),
  check: () => (isFull ? writeFile('/dev/full', 'no room') : real.check()),
});

// Accepts the data and never answers.
const sockets = new Set<Socket>();
const frozen = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});
let onDisk: TestServer;
let onFrozen: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
  const { port } = frozen.address() as AddressInfo;
  const s3 = openStorage(`s3://KEY:SECRET@127.0.0.1:${port}/documents?region=us-east-1&tls=0`);
  onDisk = await openTestServer({ storage: fillable });
  onFrozen = await openTestServer({ storage: () => s3 });
});
afterAll(async () => {
  await onDisk.close();
  await onFrozen.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => frozen.close(resolve));
});

async function upload(house: TestServer, tenant: BuiltTenant) {
  const { tenantId } = tenant;
  const id = await buildApplication(house.test.database, { tenantId, status: ApplicationStatus.Pending });
  const [method, path, body] = [
    'PUT',
    `/api/intake/applications/${id}/documents/8`,
    await picture(),
  ] as const;
  const headers = signIntake(tenant, { method, path, body });
  return await house.server.app.inject({ method, url: path, headers, payload: body });
}

const readiness = async ({ server }: TestServer) => {
  const answer = await server.app.inject({ url: '/readyz' });
  const { status, storage } = answer.json<{ status: string; storage: boolean }>();
  return [answer.statusCode, status, storage];
};

test('D14 O3 a full storage is 507 with a sentence and a degradation, and the process stays ready; with room again both are well', async () => {
  const tenant = await buildTenant(onDisk.test);
  expect(await readiness(onDisk)).toEqual([200, 'ok', true]);
  isFull = true;
  const refused = await upload(onDisk, tenant);
  expect(refused.statusCode).toBe(507);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({
    Message: 'The storage is full and nothing was saved. Tell your Admin.',
    ErrorNumber: 50000,
  });
  await expect.poll(() => readiness(onDisk), { timeout: 10_000 }).toEqual([200, 'degraded', false]);
  expect((await onDisk.server.app.inject({ url: '/metrics' })).body).toMatch(
    /^storage_errors_total\{operation="put"\} 1$/m,
  );
  isFull = false;
  expect((await upload(onDisk, tenant)).statusCode).toBe(200);
  expect(await readiness(onDisk)).toEqual([200, 'ok', true]);
}, 30_000);

test('D14 O3 a store without answers is 503 for its callers and a degradation of the process', async () => {
  const tenant = await buildTenant(onFrozen.test);
  const [refused, ...ready] = await Promise.all([
    upload(onFrozen, tenant),
    readiness(onFrozen),
    readiness(onFrozen),
  ]);
  expect(ready).toEqual([
    [200, 'degraded', false],
    [200, 'degraded', false],
  ]);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ ErrorNumber: 50000 });
}, 30_000);
