import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openRetention } from '../../../testing/retention/open-retention.ts';

const broker = await openRetention('HELDBY');
afterAll(broker.close);
const { admin, holder, otherHolder, build, letPass, owner } = broker;
const { Rejected } = ApplicationStatus;

/** An order shows the data that it keeps only after a second person approved it (S8). */
const place = async (Kind: 'pan' | 'mobile', Value: string) => {
  const answer = await holder.post('/api/holds/add/', {
    Title: 'Order of the court',
    Authority: 'High Court of Bombay',
    Reference: 'W.P. 1234/2026',
    FromOn: '2026-11-01',
    Items: [{ Kind, Value }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { HoldId } = answer.json<{ HoldId: number }>();
  expect((await otherHolder.post('/api/holds/approve/', { HoldId })).statusCode).toBe(200);
};

test.each([
  ['pan', 'HLDPK0077C'],
  ['mobile', '6831000077'],
] as const)(
  'an erasure request for an application held only by its %s is rejected with the hold',
  async (kind, value) => {
    const id = await build(Rejected, { [kind]: value });
    await letPass(id, 400);
    await place(kind, value);
    expect(refusalOf(await admin.post('/api/retention/erasure-request', { ApplicationId: id }))).toEqual([
      409,
      'The application is under legal hold and is not erased: Order of the court (High Court of Bombay, W.P. 1234/2026).',
    ]);
  },
);

test.each([
  ['pan', 'HLDPK0088D'],
  ['mobile', '6831000088'],
] as const)('a plan does not list an application held only by its %s', async (kind, value) => {
  const [held, free] = [await build(Rejected, { [kind]: value }), await build(Rejected)];
  for (const id of [held, free]) await letPass(id, 400);
  await place(kind, value);
  await owner(`delete from retention_plan where state = 'open'`);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  const listed = await owner<{ id: number }>(
    'select application_id::integer as id from retention_item where plan_id = $1',
    [PlanId],
  );
  expect(listed.map(({ id }) => id)).toContain(free);
  expect(listed.map(({ id }) => id)).not.toContain(held);
});
