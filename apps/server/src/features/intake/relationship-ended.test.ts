import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';

const { house, tenant, send } = await openIntake();
afterAll(house.close);

const { Approved, ApprovedCancelled, ApprovedBoPending, Rejected, Cancelled, Pending } = ApplicationStatus;
/** 00:30 of the second of March in India. */
const decidedOn = new Date('2026-03-01T19:00:00Z');
const build = (status: ApplicationStatus) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    head: { decided_on: decidedOn },
  });
const report = (id: number, body: object, key: string = randomUUID()) =>
  send({ path: `/${String(id)}/relationship-ended`, body, key });
const stored = (id: number) =>
  inTenant(house.test.database, tenant, async (tx) => ({
    ...(await tx
      .selectFrom('application')
      .select(['relationship_ended_on as endedOn', 'status'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()),
    audit: await tx
      .selectFrom('audit_event')
      .select('details')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'application.relationship-ended')
      .execute(),
  }));

test.each([Approved, ApprovedCancelled])('status %i: the day is kept, with its audit row', async (status) => {
  const id = await build(status);
  const answer = await report(id, { EndedOn: '2026-03-02' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ EndedOn: '2026-03-02' });
  expect(await stored(id)).toEqual({
    endedOn: '2026-03-02',
    status,
    audit: [{ details: { endedOn: '2026-03-02' } }],
  });
});

test('a day before the approval, in Indian time, and a future one are 422', async () => {
  const id = await build(Approved);
  for (const EndedOn of ['2026-03-01', '2999-01-01']) {
    const answer = await report(id, { EndedOn });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ Errors: [{ Field: 'EndedOn' }] });
  }
  expect((await stored(id)).endedOn).toBeNull();
});

test.each([Rejected, Cancelled, Pending, ApprovedBoPending])(
  'status %i: never was a client, 409',
  async (status) => {
    expect((await report(await build(status), { EndedOn: '2026-03-02' })).statusCode).toBe(409);
  },
);

test('a repeat of the same key is one event; the last reported day applies', async () => {
  const id = await build(Approved);
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await report(id, { EndedOn: '2026-04-01' }, key)).statusCode).toBe(200);
  expect((await stored(id)).audit).toHaveLength(1);
  await report(id, { EndedOn: '2026-05-01' });
  expect((await stored(id)).endedOn).toBe('2026-05-01');
});

test('an unknown id is 404, an invalid day 400', async () => {
  expect((await report(999_999, { EndedOn: '2026-03-02' })).statusCode).toBe(404);
  expect((await report(await build(Approved), { EndedOn: '2.3.2026' })).statusCode).toBe(400);
});
