import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChecks, withdrawCheck } from '../../../../testing/checks/open-checks.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';
import { watchChecks } from './watch-checks.job.ts';

const checks = await openChecks('OVERDUE');
const { broker, maker, admin, build, named } = checks;
const { house } = broker;
afterAll(house.close);
beforeAll(() => checks.experience(0));

/** Without working time every minute counts. */
const run = (minutes: number) =>
  watchChecks.work(
    { database: house.test.database, clock: { now: () => new Date(Date.now() + minutes * 60_000) } },
    {},
  );
const noticesOfAdmin = async () => {
  const { Notices } = (await admin.get('/api/notices/')).json<ReplyOf<typeof readNotices>>();
  return Notices.map(({ Kind, ApplicationId }) => [Kind, ApplicationId]);
};

test('Admins are notified once of a check that is overdue, and no longer after its decision was withdrawn', async () => {
  const id = await build({});
  expect((await maker.post(actionPath('approve', id), {})).json()).toMatchObject({ Pending: true });
  await run(59);
  expect(await noticesOfAdmin()).toEqual([]);
  await run(61);
  await run(62);
  expect(await noticesOfAdmin()).toEqual([['checkOverdue', id]]);
  expect((await withdrawCheck(maker, await named(id))).statusCode).toBe(200);
  expect(await noticesOfAdmin()).toEqual([]);
});

test('a decision that was submitted again is reported again', async () => {
  const id = await build({});
  await maker.post(actionPath('approve', id), {});
  await run(61);
  await withdrawCheck(maker, await named(id));
  expect((await maker.post(actionPath('approve', id), {})).json()).toMatchObject({ Pending: true });
  await run(0);
  expect(await noticesOfAdmin()).toEqual([]);
  await run(125);
  expect(await noticesOfAdmin()).toEqual([['checkOverdue', id]]);
});
