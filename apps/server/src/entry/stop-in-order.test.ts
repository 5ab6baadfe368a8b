import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openReceiver } from '../../testing/receiver.ts';
import { headersOf, signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-stop-'));
/** One database, several data folders: the key is in none. */
const key = Buffer.alloc(32, 7).toString('base64');
const agent = new Agent({ keepAlive: true });
const started: StartedMain[] = [];
afterAll(async () => {
  agent.destroy();
  await Promise.all(started.map(stopMain));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, variables: Record<string, string> = {}): Promise<StartedMain> {
  const main = await startMain({ DATA_DIR: join(folder, name), SECRETS_KEY: key, ...variables });
  started.push(main);
  return main;
}

function ask(url: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<IncomingMessage>((resolve, fail) => {
    request(url, { agent, ...options }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    })
      .once('error', fail)
      .end();
  });
}

// The exit code of the process shows whether it had to be cut short after 10 s.
test('D4 SIGTERM with a kept-alive connection and a call in flight: it is answered, then the process ends with 0', async () => {
  const tenant = await buildTenant(database, { tenantCode: 'STOP' });
  const receiver = await openReceiver(tenant.webhookSecret);
  const arrived = receiver.hold();
  await inTenant(database.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  const verifier = await buildUser(database.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash: await hashPassword(testPassword),
  });
  const assigned = {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  } as const;
  const applicationId = await buildApplication(database.database, assigned);
  const main = await start('flight', { DATABASE_URL: database.ownerUrl });
  const session = await signInOver(main.address, {
    TenantCode: tenant.tenantCode,
    UserName: verifier.userName,
    Password: testPassword,
  });
  const headers = headersOf(session, tenant.tenantCode);
  // Waits for a next request, as browsers and proxies keep theirs.
  expect((await ask(`${main.address}/healthz`)).headers.connection).toBe('keep-alive');
  const approve = ask(`${main.address}/api/dashboard/application/approve/${applicationId}`, {
    method: 'POST',
    headers,
  });
  await arrived;
  // A refused upload whose sender continues to send.
  const { port } = new URL(main.address);
  const upload = connect(Number(port), '127.0.0.1');
  upload.on('error', () => undefined);
  upload.write(
    'PUT /api/intake/applications/1/documents/8 HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: 9000000\r\n\r\npart',
  );
  await new Promise((resolve) => upload.once('data', resolve));

  main.child.kill('SIGTERM');
  await expect.poll(async () => await refusesConnections(Number(port))).toBe(true);
  receiver.release();
  const answer = await approve;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await main.ended).toBe(0);
  expect(main.output()).not.toMatch(/"level":"(error|fatal)"/);
  await receiver.close();
}, 60_000);

test('D4 a clean stop with the embedded database logs no fault', async () => {
  const main = await start('embedded');
  await ask(`${main.address}/readyz`);
  main.child.kill('SIGTERM');
  expect(await main.ended).toBe(0);
  expect(main.output()).not.toMatch(/57P01|"level":"(error|fatal)"/);
}, 90_000);

test('D1 an unhandled rejection is logged as JSON and ends the process in order', async () => {
  const main = await start('fault', {
    DATABASE_URL: database.ownerUrl,
    NODE_OPTIONS: `--import "data:text/javascript,process.on('SIGUSR2',()=>Promise.reject(new Error('planted')))"`,
  });
  main.child.kill('SIGUSR2');
  expect(await main.ended).toBe(1);
  const line = main
    .output()
    .split('\n')
    .find((text) => text.includes('planted'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'fatal', err: { message: 'planted' } });
}, 60_000);

async function refusesConnections(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}
