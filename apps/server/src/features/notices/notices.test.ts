import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Notice, readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath } from '../../../testing/open-staffed-broker.ts';
import { signedIn, signInAs, type Caller, type SignedIn } from '../../../testing/staff.ts';
import { testPassword } from '@kyc/testing/build-user';

const { house, tenant, send, stored } = await openIntake();
afterAll(house.close);
const { ReviewPending, Rejected, Assigned, OnHold, Cancelled } = ApplicationStatus;
let admin: Caller;
let anu: Caller;
let ben: Caller;

beforeAll(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  anu = await signedIn(house, { tenant, userType: UserType.Verifier });
  ben = await signedIn(house, { tenant, userType: UserType.Verifier });
});
beforeEach(() => sqlOf((tx) => tx.deleteFrom('notice').execute()));

const sqlOf = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(house.test.database, tenant, work);
const build = (status: ApplicationStatus, holder?: Caller, head: object = {}) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    head,
    ...(holder && { verifierId: holder.userId }),
  });

const read = async (caller: SignedIn) => {
  const answer = await caller.get('/api/notices/');
  expect(answer.statusCode).toBe(200);
  return answer.json<ReplyOf<typeof readNotices>>();
};
/** As 'kind id', the newest first. */
const noticesOf = async (caller: SignedIn) =>
  (await read(caller)).Notices.map((notice: Notice) => `${notice.Kind} ${notice.ApplicationId}`);
const act = async (caller: SignedIn, action: string, id: number | string) => {
  const answer = await caller.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('an assignment', () => {
  test('by an Admin is reported to the verifier, with the UAN, only once and only there', async () => {
    const id = await build(ReviewPending);
    await act(admin, 'assign', `${id}/${anu.userId}`);
    const { Unread, Notices } = await read(anu);
    const { head } = await stored(id);
    expect(Unread).toBe(1);
    expect(Notices).toHaveLength(1);
    expect(Notices).toMatchObject([
      { Kind: 'assigned', ApplicationId: id, UAN: head.uan, IsRead: false, MayOpen: true },
    ]);
    expect(await noticesOf(ben)).toEqual([]);
  });

  test('that one fetches oneself is no notice', async () => {
    await build(ReviewPending);
    expect((await ben.get('/api/dashboard/fetch-next/')).statusCode).toBe(200);
    expect(await noticesOf(ben)).toEqual([]);
  });

  test('taken away is reported to its previous holder, without a link into it', async () => {
    const id = await build(Assigned, anu);
    await act(admin, 'un-assign', id);
    expect(await noticesOf(anu)).toEqual([`taken ${id}`]);
    await act(admin, 'assign', `${id}/${ben.userId}`);
    expect(await noticesOf(ben)).toEqual([`assigned ${id}`]);
    expect((await read(anu)).Notices).toMatchObject([{ Kind: 'taken', MayOpen: false }]);
  });

  test('cancelled is reported to its holder, under review or on hold', async () => {
    const [open, held, queued] = [
      await build(Assigned, anu),
      await build(OnHold, anu),
      await build(ReviewPending),
    ];
    for (const id of [open, held, queued]) await act(admin, 'cancel', id);
    expect(await noticesOf(anu)).toEqual([`cancelled ${held}`, `cancelled ${open}`]);
    expect((await read(anu)).Notices.map(({ MayOpen }) => MayOpen)).toEqual([false, false]);
  });

  test('in bulk is reported for each', async () => {
    const ids = [await build(ReviewPending), await build(ReviewPending)];
    const versions = await sqlOf((tx) =>
      tx
        .selectFrom('application')
        .select(['application_id as ApplicationId', 'row_version as RowVersion'])
        .where('application_id', 'in', ids)
        .execute(),
    );
    const body = { Action: 'assign', VerifierId: anu.userId, Applications: versions };
    const answer = await admin.post('/api/dashboard/bulk/run/', body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await noticesOf(anu)).toSorted()).toEqual(ids.map((id) => `assigned ${id}`).toSorted());
  });

  test('refused gives no notice', async () => {
    const id = await build(Cancelled);
    expect((await admin.post(actionPath('assign', `${id}/${anu.userId}`))).statusCode).toBe(409);
    expect(await noticesOf(anu)).toEqual([]);
  });

  test('of a leaving user is reported to the new holder, and not to the leaving one', async () => {
    const leaving = await signedIn(house, { tenant, userType: UserType.Verifier });
    const id = await build(Assigned, leaving);
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', leaving.userId).execute(),
    );
    await act(admin, 'un-assign', id);
    await act(admin, 'assign', `${id}/${ben.userId}`);
    expect(await noticesOf(ben)).toEqual([`assigned ${id}`]);
    const rows = await sqlOf((tx) => tx.selectFrom('notice').select('user_id').execute());
    expect(rows).toEqual([{ user_id: ben.userId }]);
  });
});

describe('a return', () => {
  const resubmit = async (id: number) =>
    expect((await send({ path: `/${id}/submit` })).statusCode, `submission of ${id}`).toBe(200);

  test('by the customer, after a rejection, is reported to the verifier who rejected it', async () => {
    const id = await build(Rejected, anu, { decided_by: anu.userId });
    await resubmit(id);
    expect((await stored(id)).head.status).toBe(ReviewPending);
    expect(await noticesOf(anu)).toEqual([`resubmitted ${id}`]);
    expect(await noticesOf(ben)).toEqual([]);
    // It waits in the queue: no verifier has it yet.
    expect((await read(anu)).Notices).toMatchObject([{ MayOpen: false }]);
  });

  test('is not reported once another verifier holds it, because only that one may see it', async () => {
    const id = await build(Rejected, anu, { decided_by: anu.userId });
    await resubmit(id);
    await act(admin, 'assign', `${id}/${ben.userId}`);
    expect(await read(anu)).toEqual({ Unread: 0, Notices: [] });
    expect(await noticesOf(ben)).toEqual([`assigned ${id}`]);
  });

  test('that the first submission is not', async () => {
    const id = await build(ApplicationStatus.Pending);
    await resubmit(id);
    expect(await noticesOf(anu)).toEqual([]);
  });

  test('by an Admin, after a decision, is reported as such', async () => {
    const id = await build(Rejected, anu, { decided_by: anu.userId });
    await act(admin, 'resend', id);
    expect(await noticesOf(anu)).toEqual([`resent ${id}`]);
    expect((await read(anu)).Notices).toMatchObject([{ MayOpen: true }]);
  });

  test('of a held application is reported as such, to another verifier as an assignment', async () => {
    const [own, anothers] = [await build(OnHold, anu), await build(OnHold, ben)];
    await act(admin, 'assign', `${own}/${anu.userId}`);
    await act(admin, 'assign', `${anothers}/${anu.userId}`);
    expect(await noticesOf(anu)).toEqual([`assigned ${anothers}`, `backFromHold ${own}`]);
    expect(await noticesOf(ben)).toEqual([`taken ${anothers}`]);
  });

  test('that one makes oneself is no notice', async () => {
    const id = await build(OnHold, anu);
    expect((await anu.get(`/api/dashboard/fetch-on-hold/${id}`)).statusCode).toBe(200);
    expect(await noticesOf(anu)).toEqual([]);
  });

  test('to a former verifier is reported to no user', async () => {
    const former = await signedIn(house, { tenant, userType: UserType.Admin });
    await resubmit(await build(Rejected, undefined, { decided_by: former.userId }));
    expect(await sqlOf((tx) => tx.selectFrom('notice').select('notice_id').execute())).toEqual([]);
  });
});

describe('reading', () => {
  test('belong to one verifier: other users of the tenant are denied, and another tenant has none', async () => {
    const id = await build(ReviewPending);
    await act(admin, 'assign', `${id}/${anu.userId}`);
    // An Admin has notices about changes to protective settings, and none about a verifier's work.
    expect(await read(admin)).toEqual({ Unread: 0, Notices: [] });
    const business = await signedIn(house, { tenant, userType: UserType.Business });
    expect((await business.get('/api/notices/')).statusCode).toBe(403);
    expect((await business.post('/api/notices/read/', { UpToId: 1 })).statusCode).toBe(403);
    const foreign = await buildTenant(house.test, { tenantCode: 'NOTICEELSE' });
    const stranger = await signedIn(house, { tenant: foreign, userType: UserType.Verifier });
    expect(await read(stranger)).toEqual({ Unread: 0, Notices: [] });
    const [{ NoticeId } = { NoticeId: 0 }] = (await read(anu)).Notices;
    expect((await stranger.post('/api/notices/read/', { UpToId: NoticeId })).json()).toEqual({ Unread: 0 });
    expect((await ben.post('/api/notices/read/', { UpToId: NoticeId })).json()).toEqual({ Unread: 0 });
    expect((await read(anu)).Unread).toBe(1);
    const seen = await inTenant(house.test.database, foreign, (tx) =>
      tx.selectFrom('notice').select('notice_id').execute(),
    );
    expect(seen).toEqual([]);
  });

  test('marks all up to the last one seen, stays marked at the next sign-in, and leaves later ones', async () => {
    const ids = [await build(ReviewPending), await build(ReviewPending), await build(ReviewPending)];
    for (const id of ids.slice(0, 2)) await act(admin, 'assign', `${id}/${anu.userId}`);
    const [{ NoticeId: UpToId } = { NoticeId: 0 }] = (await read(anu)).Notices;
    await act(admin, 'assign', `${ids[2]}/${anu.userId}`);
    expect((await anu.post('/api/notices/read/', { UpToId })).json()).toEqual({ Unread: 1 });
    const again = await signInAs(house.server.app, {
      TenantCode: tenant.tenantCode,
      UserName: anu.userName,
      Password: testPassword,
    });
    const { Unread, Notices } = await read(again);
    expect([Unread, Notices.map(({ IsRead }) => IsRead)]).toEqual([1, [false, true, true]]);
  });

  test('an unknown one is rejected', async () => {
    for (const body of [{}, { UpToId: 0 }, { UpToId: 'all' }])
      expect((await anu.post('/api/notices/read/', body)).statusCode).toBe(400);
  });

  test('a user without Allow View Data has no link into the case', async () => {
    const blind = await signedIn(house, { tenant, userType: UserType.Verifier, allowViewData: false });
    const id = await build(ReviewPending);
    await act(admin, 'assign', `${id}/${blind.userId}`);
    expect((await read(blind)).Notices).toMatchObject([{ ApplicationId: id, MayOpen: false }]);
  });
});
