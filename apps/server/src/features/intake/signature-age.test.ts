import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { openIntake, start } from '../../../testing/open-intake.ts';

const { house, tenant, send } = await openIntake();
afterAll(house.close);

/** A right signature of that age, in seconds. */
async function deliver(age: number, secret = tenant.intakeSecret) {
  const [id, on] = [randomUUID(), new Date(Math.floor(Date.now() / 1000) * 1000 - age * 1000)];
  return await send({
    path: '',
    body: start,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(on.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(id, on, JSON.stringify(start)),
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

test('contract.md §5 a fresh one of another secret is refused', async () => {
  const other = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`;
  expect((await deliver(0, other)).statusCode).toBe(401);
});

test.each(['', 'now', '1700000000.5'])('contract.md §5 the time %j is none', async (time) => {
  expect((await send({ path: '', body: start, headers: { 'webhook-timestamp': time } })).statusCode).toBe(
    401,
  );
});
