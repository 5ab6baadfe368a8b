import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIntake, picture } from '../../../testing/intake/open-intake.ts';
import { actionPath, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { giveStandardReasons } from '../../../testing/standard-reasons.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const { house, tenant, send, deliver } = await openIntake();
let verifier: Caller;
let audit: Caller;
const sqlOf = <T>(work: (tx: Tx) => Promise<T>) => inTenant(house.test.database, tenant, work);
const setLoop = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ rejection_loop: isOn, undo_seconds: 0 }).execute());

beforeAll(async () => {
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  audit = await signedIn(house, { tenant, userType: UserType.Audit });
  await sqlOf(giveStandardReasons);
  await sqlOf((tx) => publishDemoTexts(tx, { writtenBy: verifier.userId, approvedBy: audit.userId }));
});
beforeEach(() => setLoop(true));
afterAll(house.close);

const marks = [
  { FieldId: FieldId.Pan, ReasonId: 11, SolutionId: 16 },
  { FieldId: FieldId.PanPhoto, ReasonId: 14, SolutionId: 20 },
];

async function rejected(language = 'en', rejections: readonly object[] = marks): Promise<number> {
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    head: { mode: Mode.DigiLocker, pan: 'ABCPK1234L', name: 'AMIT KALE' },
    profile: { preferred_language: language },
  });
  for (const mark of rejections) {
    const answer = await verifier.post('/api/dashboard/application/reject-field/', {
      ApplicationId: id,
      ...mark,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const answer = await verifier.post(actionPath('reject', id));
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

const submit = (id: number, body: object = {}) => send({ path: `/${id}/submit`, body });
const errorsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ Errors?: { Field: string; Message: string }[] }>().Errors?.map(({ Field }) => Field);
const patch = (id: number, body: object) => send({ method: 'PATCH', path: `/${id}`, body });

async function opened(id: number, by = verifier): Promise<ReviewApplication> {
  await sqlOf((tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.userId })
      .where('application_id', '=', id)
      .execute(),
  );
  return (await by.get(`/api/dashboard/application/${id}`)).json<ReviewApplication>();
}

describe('L6 a resubmission without a change', () => {
  test.each([
    ['en', 'PAN number', 'PAN card'],
    ['hi', 'पैन नंबर', 'पैन कार्ड'],
  ])('is rejected with 409 and the names of the fields, in %s', async (language, number, card) => {
    const id = await rejected(language);
    const answer = await submit(id);
    expect(refusalOf(answer)).toEqual([
      409,
      `These rejected fields are unchanged: ${number}, ${card}. Correct them, or confirm with a reason that they are right.`,
    ]);
    expect(errorsOf(answer)).toEqual([number, card]);
  });

  test('names only the unchanged fields; a value changed and changed back is unchanged', async () => {
    const id = await rejected();
    expect((await deliver(id, 8, await picture())).statusCode).toBe(200);
    await patch(id, { PAN: 'ABCPK1235L' });
    await patch(id, { PAN: 'ABCPK1234L' });
    expect(errorsOf(await submit(id))).toEqual(['PAN number']);
    await patch(id, { PAN: 'ABCPK1236L' });
    expect((await submit(id)).statusCode).toBe(200);
    const { EarlierRejections } = await opened(id);
    expect(EarlierRejections.map(({ FieldId: field, IsUnchanged }) => [field, IsUnchanged])).toEqual([
      [FieldId.Pan, false],
      [FieldId.PanPhoto, false],
    ]);
  });

  test('is accepted with a confirmation and one line, which the verifier reads with the earlier reason', async () => {
    const id = await rejected();
    expect((await submit(id, { ConfirmUnchanged: true })).statusCode).toBe(400);
    expect((await submit(id, { ConfirmUnchanged: true, UnchangedReason: ' - ' })).statusCode).toBe(400);
    expect((await submit(id, { ConfirmUnchanged: true, UnchangedReason: 'one\ntwo' })).statusCode).toBe(400);
    expect((await submit(id, { ConfirmUnchanged: true, UnchangedReason: 'x'.repeat(201) })).statusCode).toBe(
      400,
    );
    expect((await submit(id, { ConfirmUnchanged: false, UnchangedReason: 'It is right.' })).statusCode).toBe(
      409,
    );
    const UnchangedReason = 'I linked both yesterday; the card is readable.';
    expect((await submit(id, { ConfirmUnchanged: true, UnchangedReason })).statusCode).toBe(200);
    const { EarlierRejections } = await opened(id);
    expect(EarlierRejections).toMatchObject([
      {
        FieldId: FieldId.Pan,
        ReasonName: 'PAN not linked with Aadhaar',
        AttemptNo: 1,
        RejectedBy: verifier.fullName,
        IsUnchanged: true,
        CustomerReason: UnchangedReason,
      },
      { FieldId: FieldId.PanPhoto, IsUnchanged: true, CustomerReason: UnchangedReason },
    ]);
  });

  test('does not disclose the fields of an internal reason', async () => {
    const id = await rejected('en', [{ FieldId: FieldId.PanPhoto, ReasonId: 15, SolutionId: 22 }]);
    const { Mode: returnedMode } = (await send({ method: 'GET', path: `/${id}/rectification` })).json<{
      Mode: string;
    }>();
    expect(returnedMode).toBe('general');
    expect((await submit(id)).statusCode).toBe(200);
    const [earlier] = (await opened(id)).EarlierRejections;
    expect(earlier).toMatchObject({ FieldId: FieldId.PanPhoto, IsUnchanged: true, CustomerReason: null });
  });

  test('is accepted as before where the loop is off, and the body of the specification is empty', async () => {
    await setLoop(false);
    const id = await rejected();
    expect((await submit(id, { ConfirmUnchanged: true, UnchangedReason: 'Right.' })).statusCode).toBe(400);
    expect((await submit(id)).statusCode).toBe(200);
    expect((await opened(id)).EarlierRejections).toEqual([]);
  });

  test('the reason is masked where the values are', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
    const id = await rejected();
    await submit(id, { ConfirmUnchanged: true, UnchangedReason: 'My PAN is ABCPK1234L.' });
    const [seen] = (await opened(id, audit)).EarlierRejections;
    expect(seen?.CustomerReason).toBe('My PAN is XXXXXX234L.');
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute());
  });
});

describe('L6 a bulk verification', () => {
  test('leaves the fields of the previous rejection undecided; a separate decision verifies each', async () => {
    const id = await rejected();
    await submit(id, { ConfirmUnchanged: true, UnchangedReason: 'It is right.' });
    await opened(id);
    const Fields = [FieldId.Pan, FieldId.Email].map((field) => ({ FieldId: field, Decision: 'verified' }));
    const decide = (body: object) =>
      verifier.post('/api/dashboard/application/decide-fields/', { ApplicationId: id, ...body });
    const answer = await decide({ Bulk: true, Fields });
    expect(
      answer
        .json<{ Fields: { Refused: { Message: string } | null }[] }>()
        .Fields.map(({ Refused }) => Refused?.Message),
    ).toEqual(['This field was rejected in the previous attempt: decide on it separately.', undefined]);
    expect((await opened(id)).FieldDecisions.map(({ FieldId: field }) => field)).toEqual([FieldId.Email]);
    const single = await verifier.post('/api/dashboard/application/approve-field/', {
      ApplicationId: id,
      FieldId: FieldId.Pan,
    });
    expect(single.statusCode).toBe(200);
  });
});
