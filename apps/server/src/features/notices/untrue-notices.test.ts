import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath } from '../../../testing/open-staffed-broker.ts';
import { openClocks } from '../../../testing/sla/open-clocks.ts';
import { watchDueTimes } from './watch-due-times.job.ts';

const { house, tenant, callerOf, withClock, sqlOf } = await openClocks('UNTRUE');
afterAll(house.close);
const { ReviewPending, Assigned, OnHold, Cancelled } = ApplicationStatus;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const held = (minutes: number) =>
  withClock(Assigned, { startedOn: minutesAgo(minutes), head: { verifier_id: verifier.userId } });
const look = () =>
  watchDueTimes.work({ database: house.test.database, clock: { now: () => new Date() } }, {});
const read = async (caller = verifier) =>
  (await caller.get('/api/notices/')).json<ReplyOf<typeof readNotices>>();
const kindsOf = async (caller = verifier) => (await read(caller)).Notices.map(({ Kind }) => Kind);
const act = async (path: string, body?: object, caller = verifier) => {
  const answer = await caller.post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RowVersion: number }>();
};
const hold = (id: number, HoldKind: string) =>
  act('/api/dashboard/application/on-hold/', { ApplicationId: id, VerifierRemarks: 'Waits', HoldKind });
const takeBack = async (id: number) => {
  const answer = await verifier.get(`/api/dashboard/fetch-on-hold/${String(id)}`);
  expect(answer.statusCode, answer.body).toBe(200);
};
async function reject(id: number): Promise<{ RowVersion: number }> {
  const field = { ApplicationId: id, FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 1 };
  await act('/api/dashboard/application/reject-field/', field);
  return await act(actionPath('reject', id));
}
const stored = () =>
  sqlOf(async (tx) => {
    const { rows } = await sql<{ kind: string }>`select kind from notice order by kind`.execute(tx);
    return rows.map(({ kind }) => kind);
  });

beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { UndoSeconds: 60 });
    await tx.deleteFrom('notice').execute();
    await sql`update application set status = ${Cancelled}`.execute(tx);
  }),
);

describe('notices of due times', () => {
  test('are not listed after the decision, and are back after its undo, without a second notice', async () => {
    const id = await held(250);
    await look();
    expect([await kindsOf(), await kindsOf(admin)]).toEqual([['overdue'], ['breached']]);
    const { RowVersion } = await reject(id);
    expect(await read()).toEqual({ Unread: 0, Notices: [] });
    expect(await read(admin)).toEqual({ Unread: 0, Notices: [] });
    await act('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
    await look();
    expect([await kindsOf(), await kindsOf(admin)]).toEqual([['overdue'], ['breached']]);
    expect(await stored()).toEqual(['breached', 'overdue']);
  });

  test('are not listed while the clock is paused in time, and stay while it runs on hold', async () => {
    const id = await held(200);
    await look();
    expect(await kindsOf()).toEqual(['dueSoon']);
    await hold(id, 'internal');
    expect(await kindsOf()).toEqual(['dueSoon']);
    await takeBack(id);
    await hold(id, 'customer');
    expect(await read()).toEqual({ Unread: 0, Notices: [] });
    await takeBack(id);
    await look();
    expect(await kindsOf()).toEqual(['dueSoon']);
    expect(await stored()).toEqual(['dueSoon']);
  });

  test('stay after a pause that began too late', async () => {
    const id = await held(250);
    await look();
    await hold(id, 'customer');
    expect([await kindsOf(), await kindsOf(admin)]).toEqual([['overdue'], ['breached']]);
  });

  test('are not listed for the previous holder, nor for Admins after a cancellation', async () => {
    const id = await held(250);
    await look();
    await act(actionPath('un-assign', id), undefined, admin);
    expect(await kindsOf()).toEqual(['taken']);
    expect(await kindsOf(admin)).toEqual(['breached']);
    await act(actionPath('cancel', id), undefined, admin);
    expect(await read(admin)).toEqual({ Unread: 0, Notices: [] });
  });

  test('of an earlier attempt are not listed', async () => {
    const id = await held(250);
    await look();
    await sqlOf((tx) => sql`update application set attempt_no = 2 where application_id = ${id}`.execute(tx));
    expect([await kindsOf(), await kindsOf(admin)]).toEqual([[], []]);
  });
});

test('the notice of a long hold is not listed when the hold has ended, nor during a later short hold', async () => {
  const id = await withClock(OnHold, {
    startedOn: minutesAgo(20 * 1440 + 10),
    pausedOn: minutesAgo(20 * 1440),
    head: { verifier_id: verifier.userId },
  });
  await look();
  expect(await kindsOf(admin)).toEqual(['heldLong']);
  await takeBack(id);
  expect(await read(admin)).toEqual({ Unread: 0, Notices: [] });
  await hold(id, 'customer');
  expect(await kindsOf(admin)).toEqual([]);
});

test('pages with such a notice reload their list at the change, others do not', async () => {
  const [id, other] = [await held(250), await held(10)];
  const queued = await withClock(ReviewPending, { startedOn: minutesAgo(10) });
  await look();
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  const notified: string[] = [];
  client.on('notification', ({ payload }) => void notified.push(payload ?? ''));
  await client.query('listen notice');
  try {
    await act(actionPath('cancel', queued), undefined, admin);
    await hold(other, 'customer');
    await client.query('select 1');
    expect(notified).toEqual([]);
    await reject(id);
    const users = [verifier, admin].map(({ userId }) => `${String(tenant.tenantId)}:${String(userId)}`);
    await expect.poll(() => notified.toSorted()).toEqual(users.toSorted());
  } finally {
    await client.end();
  }
});
