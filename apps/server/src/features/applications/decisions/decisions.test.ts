import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productWork } from '../../../access/product-work.ts';
import { openReceiver, type Receiver } from '../../../../testing/receiver.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let receiver: Receiver;
let verifier: Caller;
let other: Caller;
let sales: Caller;

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'DECIDE' });
  receiver = await openReceiver(tenant.webhookSecret);
  await sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  other = await signedIn(house, { tenant, userType: UserType.Verifier });
  sales = await signedIn(house, { tenant, userType: UserType.Sales });
});
afterAll(() => receiver.close());

const path = (action: string, id: number) => `/api/dashboard/application/${action}/${id}`;

function sqlOf<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
  return inTenant(house.test.database, { tenantId: tenant.tenantId }, work);
}

async function underReview(profile = {}): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    profile,
  });
}

async function stored(applicationId: number) {
  return await sqlOf(async (tx) => ({
    application: await tx
      .selectFrom('application')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
    timeline: await tx
      .selectFrom('timeline_event')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('event_id')
      .execute(),
    events: await tx
      .selectFrom('outbound_event')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('created_on')
      .execute(),
    audits: await tx
      .selectFrom('audit_event')
      .selectAll()
      .where('entity_id', '=', String(applicationId))
      .execute(),
    calls: await tx
      .selectFrom('service_call')
      .selectAll()
      .where('application_id', '=', applicationId)
      .execute(),
  }));
}

const sentToMarketing = (events: readonly { kind: string; payload: unknown }[]): unknown[] =>
  events.filter((event) => event.kind === 'lead-status').map((event) => event.payload);

async function rejectField(
  caller: Caller,
  applicationId: number,
  fieldId = 5,
  choice = { ReasonId: 1, SolutionId: 1 },
) {
  return await caller.post('/api/dashboard/application/reject-field/', {
    ApplicationId: applicationId,
    FieldId: fieldId,
    ...choice,
  });
}

describe('put on hold', () => {
  const call = (caller: Caller, applicationId: number, VerifierRemarks: string, headers = {}) =>
    caller.post(
      '/api/dashboard/application/on-hold/',
      { ApplicationId: applicationId, VerifierRemarks },
      headers,
    );

  test('needs a session', async () => {
    const answer = await house.server.app.inject({
      method: 'POST',
      url: '/api/dashboard/application/on-hold/',
      payload: {},
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { Message: 'Please login.', ErrorNumber: 50000, ErrorState: 0 },
    ]);
  });

  test('is for verifiers', async () => {
    const answer = await call(sales, await underReview(), 'later');
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      403,
      "You don't have permission to perform this operation.",
    ]);
  });

  test("is rejected on another verifier's application, before its fields are checked", async () => {
    const answer = await call(other, await underReview(), '');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { Message: 'This application is not assigned to you.', ErrorNumber: 50004, ErrorState: 112 },
    ]);
  });

  test('an absent application is 404', async () => {
    expect((await call(verifier, 2_000_000_000, 'later')).statusCode).toBe(404);
  });

  test('REV-22 needs remarks', async () => {
    const applicationId = await underReview();
    const answer = await call(verifier, applicationId, '   ');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        Message: 'Please enter your Remarks.',
        ErrorNumber: 50001,
        ErrorState: 0,
        Errors: [{ Field: 'VerifierRemarks', Message: 'Please enter your Remarks.' }],
      },
    ]);
    expect((await stored(applicationId)).application.status).toBe(ApplicationStatus.Assigned);
  });

  test('a stale version is rejected with the author of the change', async () => {
    const applicationId = await underReview();
    expect((await call(verifier, applicationId, 'first')).statusCode).toBe(200);
    expect(
      (await verifier.post(path('', applicationId).replace('application//', 'fetch-on-hold/'), {}))
        .statusCode,
    ).toBe(200);
    const answer = await call(verifier, applicationId, 'second', { 'if-match': '"1"' });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      `This application was changed by ${verifier.fullName}. Please reload.`,
    ]);
  });

  test('REV-22 keeps the remarks and the verifier, writes one timeline row, tells marketing', async () => {
    const applicationId = await underReview();
    const answer = await call(verifier, applicationId, '  waiting   for the bank ');
    expect(answer.json()).toMatchObject({
      Message: 'Application put on hold successfully.',
      ApplicationStatus: ApplicationStatus.OnHold,
    });
    const { application, timeline, events, audits } = await stored(applicationId);
    expect(application).toMatchObject({
      status: ApplicationStatus.OnHold,
      verifier_id: verifier.userId,
      verifier_remarks: 'waiting for the bank',
    });
    expect(timeline.map((row) => row.timeline)).toEqual([
      `Application put on hold by ${verifier.fullName}: waiting for the bank`,
    ]);
    expect(events.map((event) => [event.kind, event.payload])).toEqual([
      ['lead-status', { ApplicationId: applicationId, ApplicationStatus: ApplicationStatus.OnHold }],
    ]);
    expect(audits.map((row) => row.action)).toEqual(['application.put-on-hold']);
  });

  test('B19 accepts the application with VerifierRemarks (§7), and reads only the remarks', async () => {
    const applicationId = await underReview();
    const opened = (await verifier.get(`/api/dashboard/application/${applicationId}`)).json<object>();
    const answer = await verifier.post('/api/dashboard/application/on-hold/', {
      ...opened,
      VerifierRemarks: 'Called, no answer',
      FirstName: 'Somebody',
      ApplicationStatus: ApplicationStatus.Approved,
    });
    expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.OnHold });
    const { application } = await stored(applicationId);
    expect(application).toMatchObject({
      status: ApplicationStatus.OnHold,
      verifier_remarks: 'Called, no answer',
    });
    const profile = await sqlOf((tx) => selectProfile(productWork(tx), applicationId));
    expect(profile.first_name).toBe('Amit');
  });

  test('no audit row, no act', async () => {
    const applicationId = await underReview();
    await sqlAsOwner('alter table audit_event add constraint no_more check (false) not valid');
    try {
      expect((await call(verifier, applicationId, 'later')).statusCode).toBe(500);
    } finally {
      await sqlAsOwner('alter table audit_event drop constraint no_more');
    }
    const { application, timeline, events } = await stored(applicationId);
    expect([application.status, timeline.length, events.length]).toEqual([ApplicationStatus.Assigned, 0, 0]);
  });
});

describe('reject', () => {
  test('REV-20 needs a rejected field', async () => {
    const answer = await verifier.post(path('reject', await underReview()));
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'You must reject at least one field before rejecting application.',
    ]);
  });

  test('REV-20 counts the rejected fields in the timeline and spends one decision', async () => {
    const applicationId = await underReview();
    await rejectField(verifier, applicationId);
    const before = await counter();
    const answer = await verifier.post(path('reject', applicationId));
    expect(answer.json()).toMatchObject({
      Message: 'Application Rejected successfully.',
      ApplicationStatus: ApplicationStatus.Rejected,
    });
    const { timeline, application } = await stored(applicationId);
    expect(timeline.map((row) => row.timeline)).toEqual([
      `Application rejected by ${verifier.fullName}: 1 field(s)`,
    ]);
    expect(application.decided_by).toBe(verifier.userId);
    expect(await counter()).toBe(before - 1);
  });

  test('REV-21 the mode only with a rejected eSign; then it goes back to None', async () => {
    const applicationId = await underReview();
    await rejectField(verifier, applicationId);
    const refused = await verifier.post(path('reject-mode', applicationId));
    expect(refused.json<{ Message: string }>().Message).toBe(
      'You must reject eSign before rejection Application Mode.',
    );
    await rejectField(verifier, applicationId, 30, { ReasonId: 2, SolutionId: 3 });
    const answer = await verifier.post(path('reject-mode', applicationId));
    expect(answer.json()).toMatchObject({
      Message: 'Application Mode Rejected successfully.',
      ApplicationStatus: ApplicationStatus.Rejected,
    });
    const { application, timeline } = await stored(applicationId);
    expect(application.mode).toBe(0);
    expect(timeline.at(-1)?.timeline).toBe(`Application mode DigiLocker rejected by ${verifier.fullName}`);
  });
});

describe('approve', () => {
  test('REV-18 is blocked by a rejected field', async () => {
    const applicationId = await underReview();
    await rejectField(verifier, applicationId);
    const answer = await verifier.post(path('approve', applicationId));
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'You cannot approve application with rejected fields.',
    ]);
  });

  test('REV-18 B30 issues a UCC, tells the back office and becomes Approved; each call is in the service log', async () => {
    const applicationId = await underReview();
    const answer = await verifier.post(path('approve', applicationId));
    expect(answer.json()).toMatchObject({
      Message: 'Application Approved successfully.',
      ApplicationStatus: ApplicationStatus.Approved,
    });
    const { application, timeline, calls, events } = await stored(applicationId);
    expect(application.ucc).toMatch(/^A\d{6}$/);
    expect(timeline.map((row) => [row.timeline, row.status])).toEqual([
      [`Application approved by ${verifier.fullName}`, 8],
      ['Back-office account opened', 4],
    ]);
    expect(calls.map((row) => `${row.api_id} ${row.status}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '24 Success',
      '26 Success',
    ]);
    const approval = events.find((event) => event.kind === 'approval');
    expect(receiver.arrivals.filter((arrival) => arrival.eventId === approval?.event_id)).toHaveLength(1);
    // B30: marketing is notified once.
    expect(sentToMarketing(events)).toEqual([
      { ApplicationId: applicationId, ApplicationStatus: ApplicationStatus.Approved },
    ]);
    const log = calls.find((row) => row.api_id === ApiId.ApprovalWebhook)?.request ?? '';
    expect(log).not.toContain(application.mobile);
  });

  test('REV-23 stays ApprovedBoPending while the back office refuses; Retry opens it with the same event', async () => {
    const applicationId = await underReview();
    receiver.answer(500);
    expect((await verifier.post(path('approve', applicationId))).json()).toMatchObject({
      ApplicationStatus: ApplicationStatus.ApprovedBoPending,
    });
    const refused = await verifier.post(path('retry', applicationId));
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      503,
      'The back office did not accept the application. It will be retried.',
    ]);
    // The failed attempt changed the application: with the version of the refusal, the same screen may retry again.
    const { Current } = refused.json<{ Current: { ApplicationStatus: number; RowVersion: number } }>();
    expect(Current).toMatchObject({
      ApplicationStatus: ApplicationStatus.ApprovedBoPending,
      ApplicationStatusName: 'Approved - BO Pending',
      RowVersion: (await stored(applicationId)).application.row_version,
    });
    receiver.answer(200);
    const headers = { 'if-match': `"${Current.RowVersion}"` };
    expect((await verifier.post(path('retry', applicationId), {}, headers)).json()).toMatchObject({
      ApplicationStatus: ApplicationStatus.Approved,
    });
    const { timeline, events } = await stored(applicationId);
    expect(sentToMarketing(events)).toEqual([
      { ApplicationId: applicationId, ApplicationStatus: ApplicationStatus.ApprovedBoPending },
      { ApplicationId: applicationId, ApplicationStatus: ApplicationStatus.Approved },
    ]);
    expect(timeline.map((row) => row.timeline)).toEqual([
      `Application approved by ${verifier.fullName}`,
      'Back-office push failed: HTTP 500',
      `Back-office push retried by ${verifier.fullName}`,
      `Back-office push retried by ${verifier.fullName}`,
      'Back-office account opened',
    ]);
    const approvals = events.filter((event) => event.kind === 'approval');
    expect(approvals).toHaveLength(1);
    const ids = receiver.arrivals
      .map((arrival) => arrival.eventId)
      .filter((id) => id === approvals[0]?.event_id);
    expect(ids).toHaveLength(3);
  });

  test('REV-19 without derivative: Cash, or SystemRejected with the reason when a check fails', async () => {
    const good = await underReview();
    const answer = await verifier.post(path('approve-without-derivative', good));
    expect(answer.json()).toMatchObject({
      SystemRejected: false,
      Reason: null,
      ApplicationStatus: ApplicationStatus.Approved,
    });
    expect((await stored(good)).application.segment).toBe(1);

    const bad = await underReview({ date_of_birth: null });
    const rejected = await verifier.post(path('approve-without-derivative', bad));
    expect(rejected.json()).toMatchObject({
      SystemRejected: true,
      Reason: 'Date of Birth is missing.',
      ApplicationStatus: ApplicationStatus.SystemRejected,
    });
    expect((await stored(bad)).timeline.at(-1)?.timeline).toBe(
      'Application rejected by system: Date of Birth is missing.',
    );
  });
});

async function counter(): Promise<number> {
  const row = await sqlOf((tx) =>
    tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow(),
  );
  return row.counter;
}

async function sqlAsOwner(statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
