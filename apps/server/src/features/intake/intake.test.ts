import { FieldId } from '@kyc/contract/fields';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import { randomUUID } from 'node:crypto';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, describe, expect, test } from 'vitest';
import { messagesWithoutJob } from '../../../testing/deliveries/messages-without-job.ts';
import { openIntake, picture, start } from '../../../testing/intake/open-intake.ts';
import { signedIn } from '../../../testing/staff.ts';

const { house, tenant, send, started, stored } = await openIntake();
afterAll(house.close);
const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });

let pans = 0;
async function complete(): Promise<number> {
  const id = await started();
  pans += 1;
  const answer = await send({
    method: 'PATCH',
    path: `/${id}`,
    body: {
      PAN: `ABCPK0000${String.fromCharCode(64 + pans)}`,
      FirstName: 'Amit',
      LastName: 'Kale',
      DateOfBirth: '1990-01-01',
      PanName: 'AMIT KALE',
      PanOcrName: 'AMIT S KALE',
      PoaName: 'Amit Kale',
      PennyDropName: 'SUNIL KALE',
      BankAccountNo: '000001234567',
      IFSC: 'HDFC0000001',
      LastStageCompleted: 'Bank Verified',
    },
  });
  expect(answer.statusCode).toBe(200);
  await send({
    path: `/${id}/service-calls`,
    body: {
      ApiId: ApiId.PanVerification,
      Status: 'Success',
      ApiRequestTime: new Date().toISOString(),
      Request: { pan: 'ABCPK0000Z' },
      Response: { status: 'E' },
    },
  });
  return id;
}

describe('who may deliver', () => {
  test.each([
    ['no signature', { 'webhook-signature': '' }],
    ['a signature of something else', { 'webhook-signature': 'v1,AAAA' }],
    ['an old time stamp', { 'webhook-timestamp': '1700000000' }],
    ['another ApiKey', { apikey: 'intake-OTHER' }],
    ['an unknown tenant', { tenantcode: 'NOBODY' }],
  ])('%s is 401', async (_case, headers) => {
    const answer = await send({ path: '', body: start, headers });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([401, 'Please login.']);
  });

  test('a document whose bytes differ from the signed digest is 401', async () => {
    const id = await started();
    const answer = await send({
      method: 'PUT',
      path: `/${id}/documents/8`,
      bytes: await picture(),
      headers: { 'content-digest-sha256': 'a'.repeat(64) },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('unreadable JSON is 400 before anything else', async () => {
    const answer = await house.server.app.inject({
      method: 'POST',
      url: '/api/intake/applications',
      payload: '{"Mobile":',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json<{ ErrorNumber: number }>().ErrorNumber]).toEqual([400, 50001]);
  });
});

describe('idempotency', () => {
  test('a repeat gets the first answer and has no second effect, also when both come in parallel', async () => {
    const key = randomUUID();
    const answers = await Promise.all([
      send({ path: '', body: start, key }),
      send({ path: '', body: start, key }),
    ]);
    const again = await send({ path: '', body: start, key });
    expect(new Set([...answers, again].map((answer) => answer.body)).size).toBe(1);
    const { ApplicationId } = again.json<{ ApplicationId: number }>();
    expect((await stored(ApplicationId)).timeline).toEqual(['Application started']);
    const later = await send({ path: '', body: start });
    expect(later.json(), 'the repeats made no application').toEqual({ ApplicationId: ApplicationId + 1 });
  });

  test('a different request with the same key is rejected', async () => {
    const key = randomUUID();
    await send({ path: '', body: start, key });
    const answer = await send({ path: '', body: { ...start, Mode: 4 }, key });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'This Idempotency-Key was used for another request.',
    ]);
  });

  test('a key is required', async () => {
    expect((await send({ path: '', body: start, key: '' })).statusCode).toBe(400);
  });
});

describe('an application', () => {
  test('starts as Pending with its lead', async () => {
    const id = await started();
    const { head, timeline } = await stored(id);
    expect(head).toMatchObject({
      status: ApplicationStatus.Pending,
      mobile: '6830000001',
      mode: 2,
      source: 2,
      uan: null,
    });
    expect(timeline).toEqual(['Application started']);
    const leads = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('lead').selectAll().where('application_id', '=', id).execute(),
    );
    expect(leads).toMatchObject([{ mobile: '6830000001', utm_source: 'google' }]);
  });

  test('B6 a lead that New Lead opened gets its mobile from the flow; report and search know it', async () => {
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const opened = await admin.post('/api/dashboard/application/new-lead/', {
      EmpCode: 'E1',
      EmpBranchCode: 'PUN001',
    });
    const { ApplicationId: id } = opened.json<{ ApplicationId: number }>();
    expect((await send({ method: 'PATCH', path: `/${id}`, body: { Mobile: '6831112223' } })).statusCode).toBe(
      200,
    );
    const leads = await admin.post('/api/report/lead/', {
      start: 0,
      length: 10,
      search: { value: '6831112223' },
    });
    expect(leads.json()).toMatchObject({ recordsFiltered: 1, data: [{ Mobile: '6831112223' }] });
    await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'Asha' } });
    const after = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('lead').select('mobile').where('application_id', '=', id).execute(),
    );
    expect(after).toEqual([{ mobile: '6831112223' }]);
  });

  test('bad fields are named, one by one', async () => {
    const answer = await send({ path: '', body: { Mobile: '12345', Source: 'Nowhere' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ Errors: { Field: string }[] }>().Errors.map((error) => error.Field)).toEqual([
      'Mobile',
      'Source',
    ]);
  });

  test.each([
    [{ ApplicationStatus: ApplicationStatus.Approved }, 'ApplicationStatus'],
    [{ VerifierId: 1 }, 'VerifierId'],
    [{ AadhaarSuffix: '123456789012' }, 'AadhaarSuffix'],
    [{ PAN: 'ABCCK0000Z' }, 'PAN'],
    [{ DateOfBirth: '31/02/1990' }, 'DateOfBirth'],
  ])('PATCH refuses %j', async (body, field) => {
    const answer = await send({ method: 'PATCH', path: `/${await started()}`, body });
    expect(answer.json<{ Errors: { Field: string }[] }>().Errors.map((error) => error.Field)).toEqual([
      field,
    ]);
  });

  test('scores are of our own matcher, the name is put together, the UAN comes with the PAN check', async () => {
    const { head, profile } = await stored(await complete());
    expect(head.name).toBe('Amit Kale');
    expect(head.uan).toMatch(/^OD\d{8}$/);
    expect(profile.pan_poa_name_match_score).toBe(100);
    expect(profile.pan_ocr_name_match_score).toBeGreaterThan(80);
    expect(profile.pan_pennydrop_name_match_score).toBeLessThanOrEqual(40);
  });

  test('UANs of many parallel calls are all different and without a gap', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => started()));
    const body = {
      ApiId: ApiId.NsdlPanVerification,
      Status: 'Success',
      ApiRequestTime: new Date().toISOString(),
      Request: {},
    };
    const answers = await Promise.all(ids.map((id) => send({ path: `/${id}/service-calls`, body })));
    const numbers = answers
      .map((answer) => Number(answer.json<{ UAN: string }>().UAN.slice(2)))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
  });

  test('a KRA enquiry that found a record delivers its name; a failed one delivers none', async () => {
    const id = await started();
    const enquire = async (Status: string, Response: unknown) =>
      await send({
        path: `/${id}/service-calls`,
        body: {
          ApiId: ApiId.KraEnquiry,
          Status,
          ApiRequestTime: new Date().toISOString(),
          Request: {},
          Response,
        },
      });
    await enquire('Failed', { APP_NAME: 'SOMEBODY ELSE' });
    await enquire('Success', { APP_STATUS: '05' });
    expect((await stored(id)).profile.kra_name).toBeNull();
    await enquire('Success', { APP_STATUS: '02', APP_NAME: 'AMIT  KALE' });
    expect((await stored(id)).profile.kra_name).toBe('AMIT KALE');
  });

  test('a failed PAN check issues none; the log is redacted when written', async () => {
    const id = await started();
    const Request = {
      mobile: '6830000001',
      otp: '123456',
      account: '000001234567',
      image: 'data:image/png;base64,' + 'A'.repeat(400),
    };
    const answer = await send({
      path: `/${id}/service-calls`,
      body: {
        ApiId: ApiId.PanVerification,
        Status: 'Failed',
        ApiRequestTime: new Date().toISOString(),
        Request,
        Response: { token: 'abc' },
      },
    });
    expect(answer.json()).toMatchObject({ UAN: null });
    const [call] = (await stored(id)).calls;
    expect(call?.request).not.toMatch(/6830000001|123456|AAAA/);
    expect(call?.response).toBe('{"token":"***"}');
  });

  test('is submitted into the queue once', async () => {
    const id = await complete();
    const answer = await send({ path: `/${id}/submit` });
    expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.ReviewPending, AttemptNo: 1 });
    const after = await stored(id);
    expect(after.timeline).toEqual(['Application started', 'Application submitted by customer']);
    expect(after.leads.map(({ payload }) => payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: ApplicationStatus.ReviewPending },
    ]);
    expect(await messagesWithoutJob(house.test, tenant, [id])).toEqual([]);
    const again = await send({ path: `/${id}/submit` });
    expect(again.statusCode).toBe(409);
    const patch = await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'Sunil' } });
    expect([patch.statusCode, (await stored(id)).profile.first_name]).toEqual([409, 'Amit']);
  });

  test('what fails the system checks is rejected by the system with the reason', async () => {
    const id = await started();
    const answer = await send({ path: `/${id}/submit` });
    expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.SystemRejected });
    const { head, timeline } = await stored(id);
    expect(head.system_reject_reason).toBe('PAN is missing.');
    expect(timeline.at(-1)).toBe('Application rejected by system: PAN is missing.');
  });

  test('put right after a rejection: only what changed is undecided, old values are kept', async () => {
    const id = await complete();
    await send({ method: 'PUT', path: `/${id}/documents/8`, bytes: await picture() });
    await send({ path: `/${id}/submit` });
    await fetchUntil(id);
    const decide = (action: string, body: object) =>
      verifier.post(`/api/dashboard/application/${action}/`, { ApplicationId: id, ...body });
    for (const FieldId of [9, 10, 4]) await decide('approve-field', { FieldId });
    await decide('reject-field', { FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 2 });
    expect((await verifier.post(`/api/dashboard/application/reject/${id}`)).statusCode).toBe(200);

    await send({ method: 'PATCH', path: `/${id}`, body: { FirstName: 'Amitabh', LastName: 'Kale' } });
    await send({ method: 'PUT', path: `/${id}/documents/8`, bytes: await picture() });
    const answer = await send({ path: `/${id}/submit` });
    expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.ReviewPending, AttemptNo: 2 });
    const { decisions, changes, documents, timeline, head } = await stored(id);
    expect(decisions).toEqual([
      { field_id: FieldId.Pan, decision: 'verified' },
      { field_id: FieldId.LastName, decision: 'verified' },
    ]);
    expect(changes).toContainEqual({ property: 'FirstName', old_value: 'Amit', new_value: 'Amitabh' });
    expect(documents.map((document) => document.version)).toEqual([1, 2]);
    expect(head.verifier_id).toBeNull();
    expect(timeline.at(-1)).toBe('Application re-submitted by customer after rectification (attempt 2)');
  });

  test('17 each stage that the flow completes is stored with its time', async () => {
    const id = await started();
    for (const LastStageCompleted of ['Mobile Verified', 'Email Verified', 'Email Verified'])
      expect((await send({ method: 'PATCH', path: `/${id}`, body: { LastStageCompleted } })).statusCode).toBe(
        200,
      );
    const reached = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('application_stage')
        .select(['stage', 'completed_on'])
        .where('application_id', '=', id)
        .orderBy('completed_on')
        .execute(),
    );
    expect(reached.map(({ stage }) => stage)).toEqual(['Mobile Verified', 'Email Verified']);
    expect((await stored(id)).head.last_stage_completed).toBe('Email Verified');
  });

  test('the back office opens or cancels it later; said twice it changes nothing more', async () => {
    const id = await complete();
    await inTenant(house.test.database, tenant, (tx) =>
      tx
        .updateTable('application')
        .set({ status: ApplicationStatus.ApprovedBoPending, bo_error: 'Account exists' })
        .where('application_id', '=', id)
        .execute(),
    );
    const opened = { path: `/${id}/bo-result`, body: { Result: 'opened', BoId: '1200000000000001' } };
    expect((await send(opened)).json()).toEqual({ ApplicationStatus: ApplicationStatus.Approved });
    const after = await stored(id);
    expect(after.head.bo_error).toBeNull();
    expect(after.profile.bo_insta_bo_id).toBe('1200000000000001');
    expect((await send(opened)).json()).toEqual({ ApplicationStatus: ApplicationStatus.Approved });
    const cancelled = {
      path: `/${id}/bo-result`,
      body: { Result: 'cancelled', Reason: 'customer withdrew' },
    };
    expect((await send(cancelled)).json()).toEqual({
      ApplicationStatus: ApplicationStatus.ApprovedCancelled,
    });
    expect((await stored(id)).timeline.slice(-2)).toEqual([
      'Back-office account opened',
      'Approved application cancelled by back office: customer withdrew',
    ]);
    expect((await send(opened)).statusCode).toBe(409);
    const { audits } = await stored(id);
    expect(audits.filter((action) => action === 'application.bo-result')).toHaveLength(2);
  });
});

/** Others may precede it in the queue: they are put on hold. */
async function fetchUntil(applicationId: number): Promise<void> {
  for (;;) {
    const answer = await verifier.post('/api/dashboard/fetch-next/');
    if (answer.statusCode !== 200)
      throw new Error(`never reached application ${applicationId}: ${answer.body}`);
    const fetched = answer.json<number>();
    if (fetched === applicationId) return;
    await verifier.post('/api/dashboard/application/on-hold/', {
      ApplicationId: fetched,
      VerifierRemarks: 'not this one',
    });
  }
}
