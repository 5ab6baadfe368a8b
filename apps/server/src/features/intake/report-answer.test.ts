import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { buildApplication } from '@kyc/testing/build-application';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';

const { house, tenant, send } = await openIntake();
afterAll(house.close);
const setFeature = (AfterApproval: boolean) =>
  inTenant(house.test.database, tenant, (tx) => updateTenantSettings(tx, { AfterApproval }));
beforeAll(() => setFeature(true));

const build = (status: ApplicationStatus) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    head: { decided_on: new Date(Date.now() - 3_600_000) },
  });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const report = (id: number, body: object = {}, key: string = randomUUID()) =>
  send({
    path: `/${String(id)}/answers/`,
    body: {
      Leg: 'kra',
      State: 'onHold',
      Code: '05',
      Text: 'Name differs',
      AnsweredOn: minutesAgo(10),
      ...body,
    },
    key,
  });
const stored = (id: number) =>
  inTenant(house.test.database, tenant, async (tx) => ({
    legs: await tx
      .selectFrom('leg_state')
      .select(['leg', 'state', 'code'])
      .where('application_id', '=', id)
      .execute(),
    answers: await tx
      .selectFrom('leg_answer')
      .select(['effect', 'source'])
      .where('application_id', '=', id)
      .execute(),
  }));

test('an answer changes the leg of an approved application', async () => {
  const id = await build(ApplicationStatus.Approved);
  const answer = await report(id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ Effect: 'applied' });
  expect(await stored(id)).toEqual({
    legs: [{ leg: 'kra', state: 'onHold', code: '05' }],
    answers: [{ effect: 'applied', source: 'api' }],
  });
});

test('an older one is stored and changes nothing, and the same one is known', async () => {
  const id = await build(ApplicationStatus.Approved);
  const AnsweredOn = minutesAgo(5);
  await report(id, { State: 'accepted', AnsweredOn });
  expect((await report(id)).json()).toEqual({ Effect: 'older' });
  expect((await report(id, { State: 'accepted', AnsweredOn })).json()).toEqual({ Effect: 'known' });
  expect(await stored(id)).toMatchObject({ legs: [{ state: 'accepted' }], answers: [{}, {}] });
});

test('a repeated request receives the first reply', async () => {
  const id = await build(ApplicationStatus.Approved);
  const key = randomUUID();
  const body = { AnsweredOn: minutesAgo(7) };
  expect((await report(id, body, key)).json()).toEqual({ Effect: 'applied' });
  expect((await report(id, body, key)).json()).toEqual({ Effect: 'applied' });
  expect((await stored(id)).answers.length).toBe(1);
});

test.each([
  ApplicationStatus.Cancelled,
  ApplicationStatus.ApprovedCancelled,
  ApplicationStatus.ReviewPending,
])('about an application of status %i it is unmatched, and opens nothing', async (status) => {
  const id = await build(status);
  expect((await report(id)).json()).toEqual({ Effect: 'unmatched' });
  expect(await stored(id)).toEqual({ legs: [], answers: [] });
});

test('a text keeps no number of a person', async () => {
  const id = await build(ApplicationStatus.Approved);
  await report(id, { Text: 'PAN ABCPK1234L and 234123412346 differ' });
  const [row] = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('leg_answer').select('answer_text').where('application_id', '=', id).execute(),
  );
  expect(row?.answer_text).toMatch(/^PAN X+234L and X.*2346 differ$/);
});

test('a future time is 422, another company’s application 404, and without the feature 409', async () => {
  const id = await build(ApplicationStatus.Approved);
  expect((await report(id, { AnsweredOn: minutesAgo(-60) })).statusCode).toBe(422);
  expect((await report(99_999_999)).statusCode).toBe(404);
  await setFeature(false);
  expect((await report(id)).statusCode).toBe(409);
  await setFeature(true);
  expect(await stored(id)).toEqual({ legs: [], answers: [] });
});
