import { ApplicationStatus, allStatuses } from '@kyc/contract/application-status';
import { workflowAction, type ActionCode } from '@kyc/contract/workflow';
import { allUserTypes, type UserType } from '@kyc/contract/user-types';
import { insertOutboundEvent } from '@kyc/db/tables/outbound-event-table';
import { inTenant } from '@kyc/db/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let receiver: Receiver;
const callers = new Map<UserType, Caller>();

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'ACTIONS' });
  receiver = await openReceiver(tenant.webhookSecret);
  await sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  for (const userType of allUserTypes) callers.set(userType, await signedIn(house, { tenant, userType }));
});
afterAll(() => receiver.close());

const path = (action: string, id: number | string) => `/api/dashboard/application/${action}/${id}`;
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ Message: string }>().Message,
];

function callerOf(userType: UserType): Caller {
  const caller = callers.get(userType);
  if (caller === undefined) throw new Error(`no caller of type ${userType}`);
  return caller;
}
const admin = () => callerOf(3);
const verifier = () => callerOf(2);

function sqlOf<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
  return inTenant(house.test.database, { tenantId: tenant.tenantId }, work);
}

async function build(status: ApplicationStatus, head = {}): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    ...(status === ApplicationStatus.Assigned ? { verifierId: verifier().userId } : {}),
    head,
  });
}

async function stored(applicationId: number) {
  return await sqlOf(async (tx) => ({
    application: await tx
      .selectFrom('application')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
    timeline: (
      await tx
        .selectFrom('timeline_event')
        .select('timeline')
        .where('application_id', '=', applicationId)
        .orderBy('event_id')
        .execute()
    ).map((row) => row.timeline),
    leads: await tx
      .selectFrom('outbound_event')
      .select('payload')
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'lead-status')
      .execute(),
    audits: (
      await tx
        .selectFrom('audit_event')
        .select('action')
        .where('entity_id', '=', String(applicationId))
        .execute()
    ).map((row) => row.action),
  }));
}

/** The row actions of §6 that change something, each as the web app calls it. */
const actions: Readonly<
  Partial<Record<ActionCode, (caller: Caller, id: number) => ReturnType<Caller['post']>>>
> = {
  assign: (caller, id) => caller.post(path('assign', `${id}/${verifier().userId}`)),
  unassign: (caller, id) => caller.post(path('un-assign', id)),
  resend: (caller, id) => caller.post(path('resend', id)),
  cancel: (caller, id) => caller.post(path('cancel', id)),
  repush: (caller, id) => caller.post(path('invoke-webhook', id)),
  mapping: (caller, id) =>
    caller.post('/api/dashboard/application/update-emp-code/', {
      ApplicationId: id,
      EmpCode: 'E77',
      EmpBranchCode: 'MUM001',
    }),
  viewDetails: (caller, id) => caller.get(path('sales', id)),
  resume: (caller, id) => caller.post(path('get-mobile', id)),
};

describe('DASH-08 RULE-06 every row action by role and status, as the table of §6 says', () => {
  for (const [code, call] of Object.entries(actions)) {
    for (const userType of allUserTypes) {
      test(`${code} by user type ${userType} in all ten statuses`, async () => {
        // Object.entries widens the keys; they are those of actions.
        const action = workflowAction(code as ActionCode);
        const from = action.fromByRole[userType] ?? action.from;
        for (const status of allStatuses) {
          const id = await build(status, { decided_by: verifier().userId, emp_branch_code: 'MUM001' });
          const answer = await call(callerOf(userType), id);
          const wanted = !action.roles.includes(userType) ? 403 : from.includes(status) ? 200 : 409;
          expect([status, answer.statusCode]).toEqual([status, wanted]);
          if (wanted === 409) expect(refusalOf(answer)).toEqual([409, action.statusError]);
        }
      });
    }
  }
});

describe('DASH-08 RULE-06 AllowedActions of the grid', () => {
  test('are those of the transition table, for every role and status', async () => {
    const sales = await signedIn(house, { tenant, userType: 1, allowViewData: false });
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
  const isCancelled = status === 6;
  const isSales = userType === 1 || userType === 6;
  const isAdmin = userType === 3;
  return [
    ...(isCancelled ? [] : ['review']),
    ...(isSales && !isCancelled ? ['viewDetails'] : []),
    ...(isAdmin && (status === 1 || status === 5) ? ['assign'] : []),
    ...(isAdmin && status === 3 ? ['unassign'] : []),
    ...(isAdmin && (status === 2 || status === 4) ? ['resend'] : []),
    ...(isAdmin && status === 4 ? ['repush'] : []),
    ...(userType === 6 || (isAdmin && ![4, 6, 7, 8].includes(status)) ? ['mapping'] : []),
    ...(isAdmin && ![6, 9].includes(status) ? ['cancel'] : []),
    'timeline',
  ];
}

test('each action needs a session, and an absent application is 404', async () => {
  for (const url of [
    path('assign', '1/1'),
    path('un-assign', 1),
    path('resend', 1),
    path('cancel', 1),
    path('invoke-webhook', 1),
    path('update-emp-code', ''),
    path('new-lead', ''),
    path('sales', 1),
    path('get-mobile', 1),
    '/api/dashboard/logged-in-verifiers/',
    '/api/masters/search-branch-codes/mum',
  ]) {
    const method = url.includes('update-emp-code') || url.includes('new-lead') ? 'POST' : 'GET';
    expect([url, (await house.server.app.inject({ method, url })).statusCode]).toEqual([url, 401]);
  }
  for (const [code, call] of Object.entries(actions)) {
    const by = workflowAction(code as ActionCode).roles[0];
    if (by === undefined) throw new Error(`nobody may ${code}`);
    expect([code, (await call(callerOf(by), 2_000_000_000)).statusCode]).toEqual([code, 404]);
  }
});

describe('assign', () => {
  test('DASH-09 DASH-19 gives it to the verifier, writes one line, tells marketing', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answer = await admin().post(path('assign', `${id}/${verifier().userId}`));
    expect(answer.json()).toEqual({
      Message: 'Application assigned successfully.',
      ApplicationStatus: 3,
      ApplicationStatusName: 'Assigned',
      RowVersion: 2,
    });
    const after = await stored(id);
    expect(after.application).toMatchObject({ status: 3, verifier_id: verifier().userId });
    expect(after.application.assigned_on).toBeInstanceOf(Date);
    expect(after.timeline).toEqual([`Application assigned to ${verifier().fullName} by ${admin().fullName}`]);
    expect(after.leads.map((lead) => lead.payload)).toEqual([{ ApplicationId: id, ApplicationStatus: 3 }]);
    expect(after.audits).toEqual(['application.assign']);
  });

  test('DASH-09 lists those who are signed in with their load, and refuses all others', async () => {
    const away = await signedIn(house, { tenant, userType: 2 });
    await away.get('/api/logout/');
    const id = await build(ApplicationStatus.OnHold);
    expect(refusalOf(await admin().post(path('assign', `${id}/${away.userId}`)))).toEqual([
      409,
      'Selected verifier is not logged in.',
    ]);
    expect(refusalOf(await admin().post(path('assign', `${id}/${admin().userId}`)))).toEqual([
      409,
      'Verifier not found.',
    ]);
    const fresh = await signedIn(house, { tenant, userType: 2 });
    await build(ApplicationStatus.Assigned, { verifier_id: fresh.userId });
    const list = (await admin().get('/api/dashboard/logged-in-verifiers/')).json<{ VerifierId: number }[]>();
    expect(list).toContainEqual({ VerifierId: fresh.userId, FullName: fresh.fullName, Assigned: 1 });
    expect(list.map((row) => row.VerifierId)).not.toContain(away.userId);
    expect((await stored(id)).application.status).toBe(5);
  });

  test('of two admins at once one wins', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answers = await Promise.all(
      [1, 2].map(() => admin().post(path('assign', `${id}/${verifier().userId}`))),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await stored(id)).timeline).toHaveLength(1);
  });

  test('a stale version is refused', async () => {
    const id = await build(ApplicationStatus.ReviewPending);
    const answer = await admin().post(
      path('assign', `${id}/${verifier().userId}`),
      {},
      { 'if-match': '"7"' },
    );
    expect(answer.statusCode).toBe(409);
  });
});

test('DASH-10 unassign gives it back to the queue', async () => {
  const id = await build(ApplicationStatus.Assigned);
  const answer = await admin().post(path('un-assign', id));
  expect(answer.json()).toMatchObject({ Message: 'Application unassigned successfully.' });
  const after = await stored(id);
  expect(after.application).toMatchObject({ status: 1, verifier_id: null, assigned_on: null });
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
    const answer = await admin().post(path('resend', id));
    expect(answer.json()).toMatchObject({ Message: 'Application re-sent to verifier successfully.' });
    const after = await stored(id);
    expect(after.application).toMatchObject({
      status: 3,
      verifier_id: verifier().userId,
      decided_by: null,
      decided_on: null,
    });
    expect(after.timeline).toEqual([
      `Application re-sent to verifier ${verifier().fullName} by ${admin().fullName}`,
    ]);
    expect(after.leads).toHaveLength(1);
  });

  test('without a verifier who could take it, it is refused', async () => {
    const id = await build(ApplicationStatus.Approved);
    expect(refusalOf(await admin().post(path('resend', id)))).toEqual([
      409,
      'Verifier is not available. Please assign the application.',
    ]);
  });
});

test('DASH-12 cancel keeps the status it had', async () => {
  const id = await build(ApplicationStatus.OnHold);
  const answer = await admin().post(path('cancel', id));
  expect(answer.json()).toMatchObject({
    Message: 'Application cancelled successfully.',
    ApplicationStatus: 6,
  });
  const after = await stored(id);
  expect(after.application).toMatchObject({ status: 6, cancelled_from_status: 5 });
  expect(after.timeline).toEqual([`Application cancelled by ${admin().fullName} (was On Hold)`]);
  expect(after.leads).toHaveLength(1);
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
      admin().post(path('invoke-webhook', id)),
      admin().post(path('invoke-webhook', id)),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.json()).toMatchObject({ Message: 'Application repushed successfully.', ApplicationStatus: 4 });
    expect(receiver.arrivals.length - before).toBe(1);
    const after = await stored(id);
    expect(after.application).toMatchObject({ status: 4, row_version: 1 });
    expect(after.timeline).toEqual([`Approval webhook invoked again by ${admin().fullName}`]);
    expect(after.leads).toEqual([]);
    expect(receiver.arrivals.at(-1)?.eventId).toBe(eventId);
  });

  test('a back office that does not take it is said, and the job tries again', async () => {
    receiver.answer(500);
    const id = await build(ApplicationStatus.Approved, { ucc: 'A900002' });
    expect((await admin().post(path('invoke-webhook', id))).statusCode).toBe(503);
    const event = await sqlOf((tx) =>
      tx
        .selectFrom('outbound_event')
        .select(['attempts', 'delivered_on'])
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(event).toEqual({ attempts: 1, delivered_on: null });
    receiver.answer(200);
  });
});

describe('mapping', () => {
  const map = (caller: Caller, body: object) => caller.post(path('update-emp-code', ''), body);

  test('DASH-14 fills the codes and writes a line', async () => {
    const id = await build(ApplicationStatus.Pending);
    const answer = await map(admin(), { ApplicationId: id, EmpCode: ' E10 ', EmpBranchCode: 'PUN001' });
    expect(answer.json()).toMatchObject({ Message: 'Mapping updated successfully.', RowVersion: 2 });
    const after = await stored(id);
    expect(after.application).toMatchObject({
      emp_code: 'E10',
      emp_branch_code: 'PUN001',
      is_emp_code_filled: true,
      status: 0,
    });
    expect(after.timeline).toEqual([`Mapped to employee E10, branch PUN001 by ${admin().fullName}`]);
  });

  test('DASH-14 filled codes are changed by an Admin only', async () => {
    const id = await build(ApplicationStatus.Pending, {
      is_emp_code_filled: true,
      emp_branch_code: 'PUN001',
    });
    const body = { ApplicationId: id, EmpCode: 'E11', EmpBranchCode: 'PUN001' };
    expect(refusalOf(await map(callerOf(6), body))).toEqual([
      409,
      'Emp Code and Branch Code already filled.',
    ]);
    expect((await map(admin(), body)).statusCode).toBe(200);
  });

  test.each([
    [{ EmpCode: '', EmpBranchCode: 'X' }, 'Please enter Emp Code and Branch Code.'],
    [{ EmpCode: 'X', EmpBranchCode: ' ' }, 'Please enter Emp Code and Branch Code.'],
    [
      { EmpCode: 'X'.repeat(51), EmpBranchCode: 'X' },
      'Emp Code and Branch Code can be at most 50 characters.',
    ],
  ])('DASH-14 %j is refused', async (codes, text) => {
    const id = await build(ApplicationStatus.Pending);
    expect(refusalOf(await map(admin(), { ApplicationId: id, ...codes }))).toEqual([400, text]);
  });

  test('DASH-14 a sales manager maps to the branch that is set, to no other', async () => {
    const id = await build(ApplicationStatus.Pending, { emp_branch_code: 'PUN001' });
    const other = { ApplicationId: id, EmpCode: 'E11', EmpBranchCode: 'MUM001' };
    expect((await map(callerOf(6), other)).statusCode).toBe(403);
    expect((await map(callerOf(6), { ...other, EmpBranchCode: 'PUN001' })).statusCode).toBe(200);
  });
});

describe('new lead', () => {
  const start = (caller: Caller, body: object) => caller.post(path('new-lead', ''), body);

  test('DASH-16 makes a Pending application and answers where the customer goes on', async () => {
    const answer = await start(callerOf(1), { EmpCode: 'E1', EmpBranchCode: 'MUM001' });
    const { ApplicationId: id, Address } = answer.json<{ ApplicationId: number; Address: string }>();
    expect(Address).toMatch(new RegExp(`^https?://.+[?&]application=${id}$`));
    const after = await stored(id);
    expect(after.application).toMatchObject({ status: 0, emp_code: 'E1', is_emp_code_filled: true });
    expect(after.timeline).toEqual(['Application started']);
    const lead = await sqlOf((tx) =>
      tx.selectFrom('lead').selectAll().where('application_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(lead).toMatchObject({ emp_code: 'E1', emp_branch_code: 'MUM001' });
  });

  test.each([
    [{ EmpCode: '', EmpBranchCode: 'X' }, 'Emp code is required.'],
    [{ EmpCode: 'X', EmpBranchCode: '' }, 'Emp Branch code is required.'],
  ])('DASH-16 %j is refused', async (body, text) => {
    expect(refusalOf(await start(admin(), body))).toEqual([400, text]);
  });

  test('is for Sales, SalesManager and Admin', async () => {
    const body = { EmpCode: 'E1', EmpBranchCode: 'MUM001' };
    const statuses = await Promise.all(
      allUserTypes.map(async (type) => (await start(callerOf(type), body)).statusCode),
    );
    expect(statuses).toEqual([200, 403, 200, 403, 403, 200]);
  });
});

test('DASH-15 branches are found by any part of code or name, not with two characters or fewer', async () => {
  await sqlOf((tx) =>
    tx
      .insertInto('branch')
      .values([
        { branch_code: 'ZED001', branch_name: 'Zed Fort', city: 'Zed', state_id: 27 },
        { branch_code: 'ZED002', branch_name: 'Zed Market', city: 'Zed', state_id: 27 },
      ])
      .execute(),
  );
  const search = async (text: string) =>
    (await admin().get(`/api/masters/search-branch-codes/${text}`)).json<unknown>();
  expect(await search('zed')).toEqual([
    { BranchCode: 'ZED001', BranchName: 'Zed Fort' },
    { BranchCode: 'ZED002', BranchName: 'Zed Market' },
  ]);
  expect(await search('market')).toEqual([{ BranchCode: 'ZED002', BranchName: 'Zed Market' }]);
  expect(await search('ze')).toEqual([]);
  expect(await search('absent')).toEqual([]);
});

describe('sales view', () => {
  test('VIEW-01 VIEW-02 shows how far it is, and no personal data', async () => {
    const id = await build(ApplicationStatus.Pending, { last_stage_completed: 'PAN Verified' });
    const answer = (await callerOf(1).get(path('sales', id))).json<Record<string, unknown>>();
    expect(answer).toMatchObject({
      ApplicationStatus: 0,
      LastStageCompleted: 'PAN Verified',
      ModeName: 'DigiLocker',
      MayResume: true,
      Mobile: 1,
      Email: 1,
      PanPhoto: 2,
      AddressFrontPhoto: 0,
      EsignStatus: 2,
      AadhaarSuffix: 1,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Amit|68390|example\.com/);
    expect((await callerOf(6).get(path('sales', id))).json()).toMatchObject({ MayResume: false });
  });

  test('VIEW-03 the mobile is for Sales while the application can be resumed; the timeline tells', async () => {
    const id = await build(ApplicationStatus.Rejected);
    const answer = await callerOf(1).post(path('get-mobile', id));
    const after = await stored(id);
    expect(answer.json()).toEqual({ Data: after.application.mobile });
    expect(after.timeline).toEqual([`Customer flow resumed by ${callerOf(1).fullName}`]);
    const approved = await build(ApplicationStatus.Approved);
    expect(refusalOf(await callerOf(1).post(path('get-mobile', approved)))).toEqual([
      409,
      'Application cannot be resumed.',
    ]);
  });
});
