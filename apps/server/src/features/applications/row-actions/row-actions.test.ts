import { ApplicationStatus, allStatuses } from '@kyc/contract/application-status';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { messagesWithoutJob } from '../../../../testing/deliveries/messages-without-job.ts';
import { actionPath, openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver } from '../../../../testing/receiver.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('ACTIONS');
afterAll(house.close);
const receiver = await openReceiver(tenant.webhookSecret);
afterAll(() => receiver.close());
await sqlOf((tx) => tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute());

const admin = () => callerOf(UserType.Admin);
const verifier = () => callerOf(UserType.Verifier);

const {
  Pending,
  ReviewPending,
  Rejected,
  Assigned,
  Approved,
  OnHold,
  SystemRejected,
  ApprovedBoPending,
  ApprovedCancelled,
} = ApplicationStatus;
const unlessCancelled = allStatuses.filter((status) => status !== ApplicationStatus.Cancelled);

interface RowAction {
  /** The users who may act, and in which statuses; all others may never act. */
  readonly by: Readonly<Partial<Record<UserType, readonly ApplicationStatus[]>>>;
  /** Said in every other status. */
  readonly statusError: string;
  readonly call: (caller: Caller, id: number) => ReturnType<Caller['post']>;
}

/** The row actions of §4 and §6 that change something or show something, written out by hand, as the web app calls them. */
const actions: Readonly<Record<string, RowAction>> = {
  assign: {
    by: { [UserType.Admin]: [ReviewPending, OnHold] },
    statusError: 'Only Review Pending or On Hold applications can be assigned.',
    call: (caller, id) => caller.post(actionPath('assign', `${id}/${verifier().userId}`)),
  },
  unassign: {
    by: { [UserType.Admin]: [Assigned] },
    statusError: 'Only Assigned applications can be un-assigned.',
    call: (caller, id) => caller.post(actionPath('un-assign', id)),
  },
  resend: {
    by: { [UserType.Admin]: [Rejected, Approved] },
    statusError: 'Only Rejected or Approved applications can be re-sent to verifier.',
    call: (caller, id) => caller.post(actionPath('resend', id)),
  },
  cancel: {
    by: {
      [UserType.Admin]: [
        Pending,
        ReviewPending,
        Rejected,
        Assigned,
        Approved,
        OnHold,
        SystemRejected,
        ApprovedBoPending,
      ],
    },
    statusError: 'Application is already cancelled.',
    call: (caller, id) => caller.post(actionPath('cancel', id)),
  },
  repush: {
    by: { [UserType.Admin]: [Approved] },
    statusError: 'Only Approved applications can be repushed.',
    call: (caller, id) => caller.post(actionPath('invoke-webhook', id)),
  },
  mapping: {
    by: {
      [UserType.Admin]: [Pending, ReviewPending, Rejected, Assigned, OnHold, ApprovedCancelled],
      [UserType.SalesManager]: allStatuses,
    },
    statusError: 'Mapping is not allowed for this application status.',
    call: (caller, id) =>
      caller.post('/api/dashboard/application/update-emp-code/', {
        ApplicationId: id,
        EmpCode: 'E77',
        EmpBranchCode: 'MUM001',
      }),
  },
  viewDetails: {
    by: { [UserType.Sales]: unlessCancelled, [UserType.SalesManager]: unlessCancelled },
    statusError: 'Cancelled applications cannot be viewed.',
    call: (caller, id) => caller.get(actionPath('sales', id)),
  },
  resume: {
    by: { [UserType.Sales]: [Pending, Rejected] },
    statusError: 'Application cannot be resumed.',
    call: (caller, id) => caller.post(actionPath('get-mobile', id)),
  },
};

describe('DASH-08 RULE-06 every row action by role and status, as the tables of §4 and §6 say', () => {
  for (const [name, { by, statusError, call }] of Object.entries(actions)) {
    for (const userType of allUserTypes) {
      test(`${name} by user type ${userType} in all ten statuses`, async () => {
        const statuses = by[userType];
        for (const status of allStatuses) {
          const id = await build(status, { decided_by: verifier().userId, emp_branch_code: 'MUM001' });
          const answer = await call(callerOf(userType), id);
          const wanted = statuses === undefined ? 403 : statuses.includes(status) ? 200 : 409;
          expect([status, answer.statusCode]).toEqual([status, wanted]);
          if (wanted === 409) expect(refusalOf(answer)).toEqual([409, statusError]);
        }
      });
    }
  }
});

describe('DASH-08 RULE-06 AllowedActions of the grid', () => {
  test('match the transition table, for every role and status', async () => {
    const sales = await signedIn(house, { tenant, userType: UserType.Sales, allowViewData: false });
    for (const status of allStatuses) {
      const uan = `MX${String(status)}`;
      await build(status, { uan });
      const offered = async (caller: Caller) =>
        (
          await caller.post('/api/dashboard/applications/', {
            start: 0,
            length: 1,
            search: { value: uan },
            Filter: { Field: 'UAN' },
          })
        ).json<{ data: { AllowedActions: string[] }[] }>().data[0]?.AllowedActions;
      for (const userType of allUserTypes)
        expect([status, userType, await offered(callerOf(userType))]).toEqual([
          status,
          userType,
          offeredBySection6(userType, status),
        ]);
      expect(await offered(sales)).not.toContain('review');
    }
  });
});

/** The table of §6, written out once more by hand. */
function offeredBySection6(userType: UserType, status: ApplicationStatus): string[] {
  const isCancelled = status === ApplicationStatus.Cancelled;
  const isSales = userType === UserType.Sales || userType === UserType.SalesManager;
  const isAdmin = userType === UserType.Admin;
  return [
    ...(isCancelled ? [] : ['review']),
    ...(isSales && !isCancelled ? ['viewDetails'] : []),
    ...(isAdmin && (status === ApplicationStatus.ReviewPending || status === ApplicationStatus.OnHold)
      ? ['assign']
      : []),
    ...(isAdmin && status === ApplicationStatus.Assigned ? ['unassign'] : []),
    ...(isAdmin && (status === ApplicationStatus.Rejected || status === ApplicationStatus.Approved)
      ? ['resend']
      : []),
    ...(isAdmin && status === ApplicationStatus.Approved ? ['repush'] : []),
    ...(userType === UserType.SalesManager ||
    (isAdmin &&
      !new Set<number>([
        ApplicationStatus.Approved,
        ApplicationStatus.Cancelled,
        ApplicationStatus.SystemRejected,
        ApplicationStatus.ApprovedBoPending,
      ]).has(status))
      ? ['mapping']
      : []),
    ...(isAdmin &&
    !new Set<number>([ApplicationStatus.Cancelled, ApplicationStatus.ApprovedCancelled]).has(status)
      ? ['cancel']
      : []),
    'timeline',
  ];
}

test('each action needs a session, and an absent application is 404', async () => {
  for (const url of [
    actionPath('assign', '1/1'),
    actionPath('un-assign', 1),
    actionPath('resend', 1),
    actionPath('cancel', 1),
    actionPath('invoke-webhook', 1),
    actionPath('update-emp-code', ''),
    actionPath('new-lead', ''),
    actionPath('sales', 1),
    actionPath('get-mobile', 1),
    '/api/dashboard/logged-in-verifiers/',
    '/api/masters/search-branch-codes/mum',
  ]) {
    const method = url.includes('update-emp-code') || url.includes('new-lead') ? 'POST' : 'GET';
    expect([url, (await house.server.app.inject({ method, url })).statusCode]).toEqual([url, 401]);
  }
  for (const [name, { by, call }] of Object.entries(actions))
    for (const userType of allUserTypes.filter((userType) => by[userType] !== undefined))
      expect([name, (await call(callerOf(userType), 2_000_000_000)).statusCode]).toEqual([name, 404]);
});

describe('assign', () => {
  test('DASH-09 DASH-19 gives it to the verifier, writes one line, tells marketing', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answer = await admin().post(actionPath('assign', `${id}/${verifier().userId}`));
    expect(answer.json()).toEqual({
      Message: 'Application assigned successfully.',
      ApplicationStatus: ApplicationStatus.Assigned,
      ApplicationStatusName: 'Assigned',
      RowVersion: 2,
    });
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: ApplicationStatus.Assigned, verifier_id: verifier().userId });
    expect(after.head.assigned_on).toBeInstanceOf(Date);
    expect(after.timeline).toEqual([`Application assigned to ${verifier().fullName} by ${admin().fullName}`]);
    expect(after.leads.map((lead) => lead.payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: ApplicationStatus.Assigned },
    ]);
    expect(after.audits).toEqual(['application.assign']);
  });

  test('DASH-09 lists signed-in verifiers with their load, and refuses all others', async () => {
    const away = await signedIn(house, { tenant, userType: UserType.Verifier });
    await away.get('/api/logout/');
    const id = await build(ApplicationStatus.OnHold);
    expect(refusalOf(await admin().post(actionPath('assign', `${id}/${away.userId}`)))).toEqual([
      409,
      'Selected verifier is not logged in.',
    ]);
    expect(refusalOf(await admin().post(actionPath('assign', `${id}/${admin().userId}`)))).toEqual([
      409,
      'Verifier not found.',
    ]);
    const fresh = await signedIn(house, { tenant, userType: UserType.Verifier });
    await build(ApplicationStatus.Assigned, { verifier_id: fresh.userId });
    const list = (await admin().get('/api/dashboard/logged-in-verifiers/')).json<{ VerifierId: number }[]>();
    expect(list).toContainEqual({ VerifierId: fresh.userId, FullName: fresh.fullName, Assigned: 1 });
    expect(list.map((row) => row.VerifierId)).not.toContain(away.userId);
    expect((await stored(id)).head.status).toBe(5);
  });

  test('of two parallel admins one succeeds', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answers = await Promise.all(
      [1, 2].map(() => admin().post(actionPath('assign', `${id}/${verifier().userId}`))),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await stored(id)).timeline).toHaveLength(1);
  });

  test('a stale version is rejected', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answer = await admin().post(
      actionPath('assign', `${id}/${verifier().userId}`),
      {},
      { 'if-match': '"7"' },
    );
    expect(answer.statusCode).toBe(409);
  });
});

test('DASH-10 unassign gives it back to the queue', async () => {
  const id = await build(ApplicationStatus.Assigned);
  const answer = await admin().post(actionPath('un-assign', id));
  expect(answer.json()).toMatchObject({ Message: 'Application unassigned successfully.' });
  const after = await stored(id);
  expect(after.head).toMatchObject({
    status: ApplicationStatus.ReviewPending,
    verifier_id: null,
    assigned_on: null,
  });
  expect(after.timeline).toEqual([
    `Application un-assigned from ${verifier().fullName} by ${admin().fullName}`,
  ]);
  expect(after.leads).toHaveLength(1);
});

describe('resend', () => {
  test('DASH-11 goes to the verifier of the last decision, which is cleared', async () => {
    const id = await build(ApplicationStatus.Rejected, {
      decided_by: verifier().userId,
      decided_on: new Date(),
    });
    const answer = await admin().post(actionPath('resend', id));
    expect(answer.json()).toMatchObject({ Message: 'Application re-sent to verifier successfully.' });
    const after = await stored(id);
    expect(after.head).toMatchObject({
      status: ApplicationStatus.Assigned,
      verifier_id: verifier().userId,
      decided_by: null,
      decided_on: null,
    });
    expect(after.timeline).toEqual([
      `Application re-sent to verifier ${verifier().fullName} by ${admin().fullName}`,
    ]);
    expect(after.leads).toHaveLength(1);
  });

  test('without an available verifier, it is rejected', async () => {
    const id = await build(ApplicationStatus.Approved);
    expect(refusalOf(await admin().post(actionPath('resend', id)))).toEqual([
      409,
      'Verifier is not available. Please assign the application.',
    ]);
  });
});

test('DASH-12 cancel keeps the status it had', async () => {
  const id = await build(ApplicationStatus.OnHold);
  const answer = await admin().post(actionPath('cancel', id));
  expect(answer.json()).toMatchObject({
    Message: 'Application cancelled successfully.',
    ApplicationStatus: ApplicationStatus.Cancelled,
  });
  const after = await stored(id);
  expect(after.head).toMatchObject({ status: ApplicationStatus.Cancelled, cancelled_from_status: 5 });
  expect(after.timeline).toEqual([`Application cancelled by ${admin().fullName} (was On Hold)`]);
  expect(after.leads).toHaveLength(1);
});

test('17 each row action that announces its status has the job of that message', async () => {
  const ids = {
    assign: await build(ApplicationStatus.ReviewPending),
    unassign: await build(ApplicationStatus.Assigned),
    resend: await build(ApplicationStatus.Rejected, {
      decided_by: verifier().userId,
      decided_on: new Date(),
    }),
    cancel: await build(ApplicationStatus.OnHold),
  };
  const answers = [
    await admin().post(actionPath('assign', `${ids.assign}/${verifier().userId}`)),
    await admin().post(actionPath('un-assign', ids.unassign)),
    await admin().post(actionPath('resend', ids.resend)),
    await admin().post(actionPath('cancel', ids.cancel)),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  for (const id of Object.values(ids)) expect((await stored(id)).leads).toHaveLength(1);
  expect(await messagesWithoutJob(house.test, tenant, Object.values(ids))).toEqual([]);
});

describe('repush', () => {
  test('DASH-13 sends the same event id again; a double click sends once; the status stays', async () => {
    receiver.answer(200);
    const id = await build(ApplicationStatus.Approved, { ucc: 'A900001' });
    const eventId = `approval_of_${id}`;
    await sqlOf((tx) =>
      insertOutboundEvent(tx, { eventId, applicationId: id, kind: 'approval', payload: { type: 'x' } }),
    );
    const before = receiver.arrivals.length;
    const [one, two] = await Promise.all([
      admin().post(actionPath('invoke-webhook', id)),
      admin().post(actionPath('invoke-webhook', id)),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.json()).toMatchObject({
      Message: 'Application repushed successfully.',
      ApplicationStatus: ApplicationStatus.Approved,
    });
    expect(receiver.arrivals.length - before).toBe(1);
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: ApplicationStatus.Approved, row_version: 1 });
    expect(after.timeline).toEqual([`Approval webhook invoked again by ${admin().fullName}`]);
    expect(after.leads).toEqual([]);
    expect(receiver.arrivals.at(-1)?.eventId).toBe(eventId);
  });

  test('a refusal by the back office is reported, and the job retries', async () => {
    receiver.answer(500);
    const id = await build(ApplicationStatus.Approved, { ucc: 'A900002' });
    expect((await admin().post(actionPath('invoke-webhook', id))).statusCode).toBe(503);
    const event = await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select(['event_id', 'attempts', 'delivered_on'])
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const { event_id: eventId, ...state } = event;
    expect(state).toEqual({ attempts: 1, delivered_on: null });
    const { rows } = await outsideTenants(house.test.database, (tx) =>
      sql<{
        name: string;
        isLater: boolean;
      }>`select name, start_after > created_on as "isLater" from pgboss.job
        where data ->> 'eventId' = ${eventId}`.execute(tx),
    );
    expect(rows).toEqual([{ name: 'deliver-approval', isLater: true }]);
    const audits = await sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'application.repush')
        .where('entity_id', '=', String(id))
        .execute(),
    );
    expect(audits).toEqual([{ details: { eventId } }]);
    receiver.answer(200);
  });
});
