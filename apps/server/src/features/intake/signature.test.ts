import { randomUUID } from 'node:crypto';
import { buildTenant } from '@kyc/testing/build-tenant';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { openIntake, start } from '../../../testing/intake/open-intake.ts';
import { signIntake } from '../../../testing/intake/sign-intake.ts';

const { house, tenant, send, started } = await openIntake();
afterAll(house.close);

/** A right signature of that age, in seconds. */
async function deliver(age: number, secret = tenant.intakeSecret) {
  const [id, on] = [randomUUID(), new Date(Math.floor(Date.now() / 1000) * 1000 - age * 1000)];
  const key = randomUUID();
  const signed = `POST\n/api/intake/applications\n${key}\n${JSON.stringify(start)}`;
  return await send({
    path: '',
    body: start,
    key,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(on.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(id, on, signed),
    },
  });
}

// Standard Webhooks: five minutes either way, so that a captured request cannot be sent again for ever.
test.each([
  [0, 200],
  [240, 200],
  [-240, 200],
  [330, 401],
  [-330, 401],
  [86_400, 401],
])('contract.md §5 an intake signature %i seconds old answers %i', async (age, status) => {
  expect((await deliver(age)).statusCode).toBe(status);
});

test('contract.md §5 a recent one with a different secret is rejected', async () => {
  const other = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`;
  expect((await deliver(0, other)).statusCode).toBe(401);
});

test.each(['', 'now', '1700000000.5'])('contract.md §5 the time %j is invalid', async (time) => {
  expect((await send({ path: '', body: start, headers: { 'webhook-timestamp': time } })).statusCode).toBe(
    401,
  );
});

describe('M13 a captured signature', () => {
  /** A captured call: a submission of an application. */
  async function captured() {
    const [id, other] = [await started(), await started()];
    const path = `/api/intake/applications/${id}/submit`;
    const key = randomUUID();
    const headers = signIntake(tenant, { method: 'POST', path, body: '{}', key });
    const call = (changed: { method?: 'POST' | 'PATCH'; url?: string; payload?: string; headers?: object }) =>
      house.server.app.inject({
        method: 'POST',
        url: path,
        payload: '{}',
        ...changed,
        headers: { ...headers, ...changed.headers },
      });
    return { id, other, headers, call };
  }

  test('is valid once, for its path, method, key, id and body only', async () => {
    const { id, other, call } = await captured();
    const misused = [
      { url: `/api/intake/applications/${other}/submit` },
      { url: `/api/intake/applications/${id}/submit?x=1` },
      { method: 'PATCH', url: `/api/intake/applications/${id}` },
      { headers: { 'idempotency-key': randomUUID() } },
      { headers: { 'webhook-id': randomUUID() } },
      { payload: '{ }' },
    ] as const;
    for (const use of misused) expect((await call(use)).statusCode, JSON.stringify(use)).toBe(401);
    // The application is not complete, so the submission is rejected; the test checks that the signature was accepted.
    const heard = await call({});
    expect(heard.statusCode).not.toBe(401);
    const again = await call({});
    expect([again.statusCode, again.json<{ Message: string }>().Message]).toEqual([
      409,
      'This webhook-id came before. Sign the call anew.',
    ]);
  });

  test('over the body only, as in earlier versions, is rejected', async () => {
    const { headers, call } = await captured();
    const on = new Date(Number(headers['webhook-timestamp']) * 1000);
    const ofBody = new Webhook(tenant.intakeSecret).sign(String(headers['webhook-id']), on, '{}');
    expect((await call({ headers: { 'webhook-signature': ofBody } })).statusCode).toBe(401);
  });

  test('sent ten times in parallel it is accepted once', async () => {
    const body = JSON.stringify(start);
    const path = '/api/intake/applications';
    const headers = signIntake(tenant, { method: 'POST', path, body });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        house.server.app.inject({ method: 'POST', url: path, payload: body, headers }),
      ),
    );
    const heard = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([heard.length, refused.length]).toEqual([1, 9]);
  });

  test('is remembered by another tenant’s calls as little as by none: ids are a tenant’s own', async () => {
    const other = await buildTenant(house.test, { tenantCode: 'BESIDE' });
    const path = '/api/intake/applications';
    const id = randomUUID();
    const codes: number[] = [];
    for (const of of [tenant, other]) {
      const [key, on, payload] = [
        randomUUID(),
        new Date(Math.floor(Date.now() / 1000) * 1000),
        JSON.stringify(start),
      ];
      const signature = new Webhook(of.intakeSecret).sign(id, on, `POST\n${path}\n${key}\n${payload}`);
      const headers = {
        ...signIntake(of, { method: 'POST', path, body: payload, key }),
        'webhook-id': id,
        'webhook-timestamp': String(on.getTime() / 1000),
        'webhook-signature': signature,
      };
      codes.push((await house.server.app.inject({ method: 'POST', url: path, payload, headers })).statusCode);
    }
    expect(codes).toEqual([200, 200]);
  });
});
