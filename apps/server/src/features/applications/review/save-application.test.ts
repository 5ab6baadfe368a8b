import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { RiskSignal } from '@kyc/contract/risk/risk';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, expect, test } from 'vitest';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';

const { house, tenant, staff } = await openTestTenant('SAVE');
afterAll(house.close);
const verifier = await staff(UserType.Verifier);
const admin = await staff(UserType.Admin);

const save = (id: number, values: object, headers = {}, caller = verifier) =>
  caller.post('/api/dashboard/application/save/', { ApplicationId: id, ...values }, headers);

async function systemRejected(profile = {}, head = {}): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.SystemRejected,
    head: { system_reject_reason: 'Date of Birth is missing.', ...head },
    profile: { date_of_birth: null, ...profile },
  });
}

async function stored(applicationId: number) {
  return await inTenant(house.test.database, tenant, async (tx) => {
    const of = <T extends 'application' | 'application_profile'>(table: T) =>
      tx
        .selectFrom(table as 'application')
        .selectAll()
        .where('application_id', '=', applicationId);
    return {
      head: await of('application').executeTakeFirstOrThrow(),
      profile: await tx
        .selectFrom('application_profile')
        .selectAll()
        .where('application_id', '=', applicationId)
        .executeTakeFirstOrThrow(),
      changes: await tx
        .selectFrom('application_change')
        .select(['property', 'old_value', 'new_value', 'changed_by'])
        .where('application_id', '=', applicationId)
        .orderBy('property')
        .execute(),
      timeline: await tx
        .selectFrom('timeline_event')
        .select(['timeline', 'status'])
        .where('application_id', '=', applicationId)
        .execute(),
    };
  });
}

test('REV-14 a correction that passes the checks makes the application the saver’s own', async () => {
  const id = await systemRejected();
  const answer = await save(id, { DateOfBirth: '1991-03-02', FirstName: 'Anita' });
  expect(answer.json()).toMatchObject({
    Message: 'Application saved successfully.',
    ApplicationStatus: ApplicationStatus.Assigned,
    SystemRejected: false,
    Reason: null,
  });
  const { head, profile, changes, timeline } = await stored(id);
  expect(head).toMatchObject({
    status: ApplicationStatus.Assigned,
    verifier_id: verifier.userId,
    system_reject_reason: null,
    name: 'Anita Kale',
  });
  expect(profile.date_of_birth).toBe('1991-03-02');
  expect(changes).toEqual([
    { property: 'DateOfBirth', old_value: null, new_value: '1991-03-02', changed_by: verifier.userId },
    { property: 'FirstName', old_value: 'Amit', new_value: 'Anita', changed_by: verifier.userId },
  ]);
  expect(timeline).toEqual([
    {
      timeline: `Details corrected after system rejection by ${verifier.fullName}: Date of Birth, First Name`,
      status: ApplicationStatus.Assigned,
    },
  ]);
});

test('17 a correction is audited with its properties and the reason that remains', async () => {
  const id = await systemRejected({ ifsc: null });
  await save(id, { DateOfBirth: '1991-03-02', FirstName: 'Anita' });
  const audits = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'application.save')
      .where('entity_id', '=', String(id))
      .execute(),
  );
  expect(audits).toEqual([
    { details: { properties: ['DateOfBirth', 'FirstName'], systemRejected: 'IFSC is missing.' } },
  ]);
});

test('REV-14 a correction that does not help stays system-rejected, with the reason of now', async () => {
  const id = await systemRejected({ ifsc: null });
  const answer = await save(id, { DateOfBirth: '1991-03-02' });
  expect(answer.json()).toMatchObject({
    ApplicationStatus: ApplicationStatus.SystemRejected,
    SystemRejected: true,
    Reason: 'IFSC is missing.',
  });
  const { head, changes } = await stored(id);
  expect(head).toMatchObject({
    status: ApplicationStatus.SystemRejected,
    system_reject_reason: 'IFSC is missing.',
    verifier_id: null,
  });
  expect(changes).toHaveLength(1);
});

test('REV-14 a read-only property may be sent unchanged, but not changed', async () => {
  const id = await systemRejected();
  const { profile } = await stored(id);
  expect((await save(id, { Email: 'other@example.com' })).json()).toMatchObject({
    Message: 'Field is not editable.',
  });
  expect((await save(id, { PAN: 'ABCPK9999Z' })).statusCode).toBe(409);
  const answer = await save(id, {
    Email: profile.email,
    DateOfBirth: '1991-03-02',
    ApplicationStatus: ApplicationStatus.Approved,
  });
  expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.Assigned });
  expect((await stored(id)).changes).toHaveLength(1);
});

test('REV-14 each value is checked with the rule for the field', async () => {
  const id = await systemRejected();
  const answer = await save(id, {
    FirstName: 'R2D2',
    CorrespondencePincode: '000001',
    DateOfBirth: '2020-01-01',
  });
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json<{ Errors: { Message: string }[] }>()

      .Errors.map(({ Message }) => Message)
      .toSorted(),
  ).toEqual([
    'Correspondence Pin Code is not valid.',
    'Date of Birth is not valid.',
    'First Name is not valid.',
  ]);
  expect((await stored(id)).changes).toEqual([]);
});

test('REV-14 a state brings its name along', async () => {
  const id = await systemRejected();
  await save(id, { CorrespondenceState: 29, CorrespondenceStateName: 'Atlantis', DateOfBirth: '1991-03-02' });
  const { profile } = await stored(id);
  expect(profile.correspondence_state).toBe(29);
  expect(profile.correspondence_state_name).toBe('Karnataka');
});

test('REV-14 only a verifier, only in status 7, only on the newest version', async () => {
  const id = await systemRejected();
  expect((await save(id, {}, {}, admin)).statusCode).toBe(403);
  expect((await save(id, { FirstName: 'Anita' }, { 'if-match': '"99"' })).statusCode).toBe(409);
  expect((await save(999_999, {})).statusCode).toBe(404);
  const other = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
  expect((await save(other, { FirstName: 'Anita' })).json()).toMatchObject({
    Message: 'Only System Rejected applications can be edited.',
  });
});

test('two parallel corrections: one is stored, the other is stale', async () => {
  const id = await systemRejected();
  const { row_version } = (await stored(id)).head;
  const match = { 'if-match': `"${row_version}"` };
  const answers = await Promise.all([
    save(id, { DateOfBirth: '1991-03-02' }, match),
    save(id, { DateOfBirth: '1992-04-05' }, match),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await stored(id)).changes).toHaveLength(1);
});

test('17 a correction is compared with other applications by its new values', async () => {
  const addressKeys = async (id: number) =>
    (
      await inTenant(house.test.database, tenant, (tx) =>
        tx
          .selectFrom('risk_key')
          .select('key')
          .where('application_id', '=', id)
          .where('kind', '=', RiskSignal.SameAddress)
          .execute(),
      )
    ).map(({ key }) => key);
  const address = {
    correspondence_house_no: '1',
    correspondence_street: 'MG Road',
    correspondence_pincode: '411001',
  };
  const faulty = () => systemRejected(address, { mobile: '9999999999' });
  const [one, other] = [await faulty(), await faulty()];
  for (const [id, CorrespondenceHouseNo] of [
    [one, '77'],
    [one, '12'],
    [other, '12'],
  ] as const) {
    const answer = await save(id, { CorrespondenceHouseNo });
    expect(answer.json(), answer.body).toMatchObject({ SystemRejected: true });
  }
  expect(await addressKeys(one)).toHaveLength(1);
  expect(await addressKeys(one)).toEqual(await addressKeys(other));
});
