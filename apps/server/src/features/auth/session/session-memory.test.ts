import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

test('D14 whose session was being read for another call as its connection died is not refused with that one', async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'JOINED' });
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const owner = new pg.Client({ connectionString: house.test.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table user_session in access exclusive mode');
  const ask = async () => await admin.get('/api/masters/settings');
  const first = ask();
  const waiting = async () =>
    (
      await owner.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'user_session'::regclass`,
      )
    ).rows;
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  // It comes to the same reading.
  const second = ask();
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Only a session of the app's role may end others of that role. The reading is repeated once, so the repetition has to die too.
  const own = new pg.Client({ connectionString: house.test.appUrl });
  await own.connect();
  const ended: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    const isStuck = (pid: number | undefined) => pid !== undefined && !ended.includes(pid);
    await expect
      .poll(async () => (await waiting()).some(({ pid }) => isStuck(pid)), { timeout: 10_000 })
      .toBe(true);
    const stuck = (await waiting()).map(({ pid }) => pid).find(isStuck) ?? 0;
    await own.query('select pg_terminate_backend($1)', [stuck]);
    ended.push(stuck);
  }
  await own.end();
  await owner.query('commit');
  await owner.end();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([503, 200]);
});
