import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../passwords/password-hash.ts';
import { headersOf, signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-killed-'));
const started: StartedMain[] = [];
afterAll(async () => {
  await Promise.all(started.map(stopMain));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('kill -9 between the decision and the webhook: after the restart it arrives, once by its key', async () => {
  const backOffice = await openHangingReceiver();
  const tenant = await buildTenant(database, { tenantCode: 'KILLED', approvalWebhookUrl: backOffice.url });
  const verifier = await buildUser(database.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash: await hashPassword(testPassword),
  });
  const applicationId = await buildApplication(database.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });

  const first = await startServer();
  const session = await signInOver(first.address, {
    TenantCode: tenant.tenantCode,
    UserName: verifier.userName,
    Password: testPassword,
  });
  const headers = headersOf(session, tenant.tenantCode);
  const decision = fetch(`${first.address}/api/dashboard/application/approve/${applicationId}`, {
    method: 'POST',
    headers,
  });
  const lost = expect(decision).rejects.toThrow('fetch failed');
  // The back office has the call and does not answer: the decision is stored, its webhook is not delivered.
  await backOffice.firstCall;
  first.child.kill('SIGKILL');
  await lost;
  expect(await statusOf()).toBe(8);

  backOffice.answerFromNowOn();
  await startServer();
  await expect.poll(statusOf, { timeout: 40_000, interval: 250 }).toBe(4);
  expect(new Set(backOffice.eventIds).size).toBe(1);
  expect(backOffice.answered).toBe(1);
  await backOffice.close();

  async function statusOf(): Promise<number> {
    const row = await inTenant(database.database, tenant, (tx) =>
      tx
        .selectFrom('application')
        .select('status')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow(),
    );
    return row.status;
  }
}, 90_000);

test('kill -9 while a decision can still be undone: it arrives after its window, once', async () => {
  const backOffice = await openHangingReceiver();
  backOffice.answerFromNowOn();
  const tenant = await buildTenant(database, {
    tenantCode: 'KILLEDWAIT',
    approvalWebhookUrl: backOffice.url,
  });
  await inTenant(database.database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ undo_seconds: 12 }).execute(),
  );
  const verifier = await buildUser(database.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash: await hashPassword(testPassword),
  });
  const applicationId = await buildApplication(database.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
  const statusOf = async () => {
    const { status } = await inTenant(database.database, tenant, (tx) =>
      tx
        .selectFrom('application')
        .select('status')
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow(),
    );
    return status;
  };
  const first = await startServer();
  const session = await signInOver(first.address, {
    TenantCode: tenant.tenantCode,
    UserName: verifier.userName,
    Password: testPassword,
  });
  const answer = await fetch(`${first.address}/api/dashboard/application/approve/${applicationId}`, {
    method: 'POST',
    headers: headersOf(session, tenant.tenantCode),
  });
  expect(answer.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  expect([await statusOf(), backOffice.answered]).toEqual([8, 0]);
  await startServer();
  await expect.poll(statusOf, { timeout: 50_000, interval: 250 }).toBe(4);
  expect([backOffice.eventIds.length, backOffice.answered]).toEqual([1, 1]);
  await backOffice.close();
}, 90_000);

async function startServer(): Promise<StartedMain> {
  const main = await startMain({ DATA_DIR: folder, DATABASE_URL: database.ownerUrl });
  started.push(main);
  return main;
}

interface HangingReceiver {
  readonly url: string;
  readonly firstCall: Promise<void>;
  readonly eventIds: string[];
  readonly answered: number;
  answerFromNowOn(): void;
  close(): Promise<void>;
}

async function openHangingReceiver(): Promise<HangingReceiver> {
  const eventIds: string[] = [];
  const first = Promise.withResolvers<void>();
  let answering = false;
  let answered = 0;
  const server: Server = createServer((request, response) => {
    eventIds.push(String(request.headers['webhook-id']));
    first.resolve();
    request.resume();
    if (!answering) return;
    answered += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    firstCall: first.promise,
    eventIds,
    get answered() {
      return answered;
    },
    answerFromNowOn() {
      answering = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
