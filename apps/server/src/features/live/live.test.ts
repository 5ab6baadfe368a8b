import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { headersOf, signInOver } from '../../../testing/sign-in-over.ts';
import { hashPassword } from '../../passwords/password-hash.ts';

const house = await openTestServer();
let address: string;
let tenant: BuiltTenant;
let other: BuiltTenant;

beforeAll(async () => {
  address = await house.server.start();
  tenant = await buildTenant(house.test, { tenantCode: 'LIVE' });
  other = await buildTenant(house.test, { tenantCode: 'ELSEWHERE' });
});

const signIn = async () => (await signInAs()).headers;

async function signInAs(): Promise<{ headers: Record<string, string>; userId: number }> {
  const passwordHash = await hashPassword(testPassword);
  const { userName, userId } = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Admin,
    passwordHash,
  });
  const session = await signInOver(address, {
    TenantCode: tenant.tenantCode,
    UserName: userName,
    Password: testPassword,
  });
  return { headers: headersOf(session, tenant.tenantCode), userId };
}

/** Reads on until the text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let read = '';
  while (!read.includes(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended after: ${read}`);
    read += new TextDecoder().decode(value);
  }
  return read;
}

async function openStream(headers: Record<string, string>) {
  const answer = await fetch(`${address}/api/dashboard/changes/`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  await readUntil(reader, ': open');
  return reader;
}

test('needs a session', async () => {
  expect((await fetch(`${address}/api/dashboard/changes/`)).status).toBe(401);
});

test('a change by any user, on any server, is reported within 2 s; a change in another tenant is not', async () => {
  const reader = await openStream(await signIn());
  await buildApplication(house.test.database, { tenantId: other.tenantId });
  const id = await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  const heard = await readUntil(reader, 'event: change');
  expect(heard.match(/event: change/g)).toHaveLength(1);

  const began = performance.now();
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Cancelled })
      .where('application_id', '=', id)
      .execute(),
  );
  await readUntil(reader, 'event: change');
  expect(performance.now() - began).toBeLessThan(2000);
  await reader.cancel();
});

test('U36 opening and leaving a case is reported with its id', async () => {
  const headers = await signIn();
  const reader = await openStream(await signIn());
  const id = await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  const act = async (what: string) =>
    await fetch(`${address}/api/dashboard/application/${what}/${id}`, { method: 'POST', headers });
  for (const what of ['heartbeat', 'leave']) {
    const began = performance.now();
    expect((await act(what)).status).toBe(200);
    await readUntil(reader, `event: presence\ndata: [${id}]\n\n`);
    expect(performance.now() - began).toBeLessThan(2000);
  }
  await reader.cancel();
});

test('U36 a user receives no message about opening a case, and one about leaving it', async () => {
  const { headers } = await signInAs();
  const [own, another] = [await openStream(headers), await openStream(await signIn())];
  const id = await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  const act = async (what: string) =>
    await fetch(`${address}/api/dashboard/application/${what}/${id}`, { method: 'POST', headers });
  const news = `event: presence\ndata: [${id}]\n\n`;
  await act('heartbeat');
  await readUntil(another, news);
  await act('leave');
  const heard = await readUntil(own, news);
  expect(heard.match(/event: presence/g)).toHaveLength(1);
  await own.cancel();
  await another.cancel();
});

test('only the verifier’s stream reports a new notice within 2 s', async () => {
  const sign = async (userType: UserType) => {
    const passwordHash = await hashPassword(testPassword);
    const { userId, userName } = await buildUser(house.test.database, { ...tenant, userType, passwordHash });
    const session = await signInOver(address, {
      TenantCode: tenant.tenantCode,
      UserName: userName,
      Password: testPassword,
    });
    return { userId, headers: headersOf(session, tenant.tenantCode) };
  };
  const [admin, anu, ben] = [
    await sign(UserType.Admin),
    await sign(UserType.Verifier),
    await sign(UserType.Verifier),
  ];
  const id = await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  const [own, another] = [await openStream(anu.headers), await openStream(ben.headers)];
  const began = performance.now();
  const path = `/api/dashboard/application/assign/${id}/${anu.userId}`;
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers: admin.headers });
  expect(answer.status).toBe(200);
  await readUntil(own, 'event: notice\ndata: {}\n\n');
  expect(performance.now() - began).toBeLessThan(2000);
  // The events of the other user at the same moment.
  expect(await readUntil(another, 'event: change')).not.toContain('event: notice');
  await own.cancel();
  await another.cancel();
});

test('U36 a user with an open case is notified immediately when another user changes it, not of their own changes', async () => {
  const { headers, userId } = await signInAs();
  const [reader, another] = [await openStream(headers), await openStream(await signIn())];
  const [own, elses, closed] = [
    await buildApplication(house.test.database, { tenantId: tenant.tenantId }),
    await buildApplication(house.test.database, { tenantId: tenant.tenantId }),
    await buildApplication(house.test.database, { tenantId: tenant.tenantId }),
  ];
  for (const id of [own, elses]) {
    await fetch(`${address}/api/dashboard/application/heartbeat/${id}`, { method: 'POST', headers });
    await readUntil(another, `event: presence\ndata: [${id}]\n\n`);
  }
  await another.cancel();
  const change = async (id: number, by?: number) =>
    await inTenant(house.test.database, { tenantId: tenant.tenantId, userId: by }, (tx) =>
      updateApplicationHead(tx, id, { name: 'Changed Meanwhile' }),
    );
  await change(own, userId);
  await change(closed);
  await change(elses);
  const heard = await readUntil(reader, `event: presence\ndata: [${elses}]\n\n`);
  expect(heard.match(/event: presence/g)).toHaveLength(1);
  await reader.cancel();
});

test('a Low finding: a logout immediately ends only the streams of that session', async () => {
  const [leaving, staying] = [await signIn(), await signIn()];
  const streams = [await openStream(leaving), await openStream(leaving)];
  const other = await openStream(staying);
  expect((await fetch(`${address}/api/logout/`, { method: 'POST', headers: leaving })).status).toBe(200);
  for (const stream of streams) await expect(readUntil(stream, 'never')).rejects.toThrow('the stream ended');
  await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  await readUntil(other, 'event: change');
  await other.cancel();
});

test('a Low finding: a session has five streams at the most, the oldest makes room', async () => {
  const headers = await signIn();
  const first = await openStream(headers);
  const others = [];
  for (let stream = 0; stream < 5; stream += 1) others.push(await openStream(headers));
  await expect(readUntil(first, 'never')).rejects.toThrow('the stream ended');
  await buildApplication(house.test.database, { tenantId: tenant.tenantId });
  for (const stream of others) {
    await readUntil(stream, 'event: change');
    await stream.cancel();
  }
});

test('a server that closes ends its streams', async () => {
  const reader = await openStream(await signIn());
  await house.close();
  await expect(readUntil(reader, 'never')).rejects.toThrow('the stream ended');
});
