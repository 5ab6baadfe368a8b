import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { correspondenceAddress } from '@kyc/domain/review-fields/all-fields';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('MANY');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);

const path = '/api/dashboard/application/decide-fields/';
const decide = (ApplicationId: number, Fields: readonly object[]) =>
  verifier.post(path, { ApplicationId, Fields });
const verified = (FieldId_: number) => ({ FieldId: FieldId_, Decision: 'verified' });
const address = correspondenceAddress.map(verified);

interface Reply {
  Fields: {
    FieldId: number;
    Decision: { Decision: string; DecidedOn: string } | null;
    Refused: object | null;
  }[];
}
const fieldsOf = (answer: { json: <T>() => T }) => answer.json<Reply>().Fields;

const auditsOf = (applicationId: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'details', 'request_id'])
      .where('entity', '=', 'application')
      .where('entity_id', '=', String(applicationId))
      .orderBy('audit_id')
      .execute(),
  );

describe('an address is verified by one call', () => {
  test('each line is decided and writes the audit row of the single call', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const answer = await decide(id, address);
    expect(answer.statusCode).toBe(200);
    expect(fieldsOf(answer).map((one) => [one.FieldId, one.Decision?.Decision, one.Refused])).toEqual(
      correspondenceAddress.map((fieldId) => [fieldId, 'verified', null]),
    );
    const { decisions } = await stored(id);
    expect(decisions).toEqual(correspondenceAddress.map((field_id) => ({ field_id, decision: 'verified' })));
    const audits = await auditsOf(id);
    expect(audits.map(({ action, details }) => [action, details])).toEqual(
      correspondenceAddress.map((fieldId) => ['field.approve', { fieldId, seen: 'not reported' }]),
    );
    expect(new Set(audits.map(({ request_id }) => request_id)).size).toBe(1);
  });

  test('lines may be rejected, each with a reason of that line, and others verified in the same call', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const answer = await decide(id, [
      { FieldId: FieldId.PanPhoto, Decision: 'rejected', ReasonId: 1, SolutionId: 1 },
      verified(FieldId.Mobile),
    ]);
    expect(fieldsOf(answer)).toMatchObject([
      { FieldId: FieldId.PanPhoto, Decision: { Decision: 'rejected', ReasonId: 1 }, Refused: null },
      { FieldId: FieldId.Mobile, Decision: { Decision: 'verified' }, Refused: null },
    ]);
    expect((await stored(id)).audits).toEqual(['field.reject', 'field.approve']);
  });
});

describe('a refused one has a reason and does not stop the others', () => {
  test('REV-15 without a reason, with a reason of another field, a field that is not shown', async () => {
    const id = await build(ApplicationStatus.Assigned, { mode: 2 });
    const answer = await decide(id, [
      { FieldId: FieldId.PanPhoto, Decision: 'rejected' },
      { FieldId: FieldId.Mobile, Decision: 'rejected', ReasonId: 1, SolutionId: 1 },
      verified(FieldId.Ipv),
      verified(FieldId.Pan),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(fieldsOf(answer).map(({ Refused }) => Refused)).toMatchObject([
      { Message: 'Please select reason.' },
      { Message: 'Reason does not belong to the field.' },
      { Message: 'This is not a field of this application.' },
      null,
    ]);
    const { decisions, audits } = await stored(id);
    expect(decisions).toEqual([{ field_id: FieldId.Pan, decision: 'verified' }]);
    expect(audits).toEqual(['field.approve']);
  });

  test('a decision that differs from the one the caller saw stays unchanged', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const [first] = fieldsOf(await decide(id, [verified(FieldId.Mobile)]));
    const Was = first?.Decision?.DecidedOn;
    await decide(id, [{ FieldId: FieldId.Mobile, Decision: 'rejected', ReasonId: 1, SolutionId: 1 }]);
    expect(fieldsOf(await decide(id, [{ ...verified(FieldId.Mobile), Was }]))[0]?.Refused).toBeNull();
    const stale = fieldsOf(
      await decide(id, [
        { FieldId: FieldId.Mobile, Decision: 'undecided', Was },
        { FieldId: FieldId.Email, Decision: 'undecided', Was },
      ]),
    );
    expect(stale.map(({ Decision, Refused }) => [Decision?.Decision, Refused])).toEqual([
      [
        'verified',
        {
          Message: expect.stringMatching(/^Its decision was changed by .+ in the meantime\.$/) as string,
          Errors: [],
        },
      ],
      [undefined, { Message: 'Its decision was undone in the meantime.', Errors: [] }],
    ]);
    expect((await stored(id)).decisions).toEqual([{ field_id: FieldId.Mobile, decision: 'verified' }]);
  });

  test('a decision that it saw is undone; null restores a missing one', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const [first] = fieldsOf(await decide(id, [{ ...verified(FieldId.Mobile), Was: null }]));
    const [undone] = fieldsOf(
      await decide(id, [{ FieldId: FieldId.Mobile, Decision: 'undecided', Was: first?.Decision?.DecidedOn }]),
    );
    expect(undone).toEqual({ FieldId: FieldId.Mobile, Decision: null, Refused: null });
    expect(await stored(id)).toMatchObject({ decisions: [], audits: ['field.approve', 'field.clear'] });
  });
});

describe('the complete call is rejected, without a write,', () => {
  test.each([
    ['without a field', [], 'Invalid field.'],
    [
      'with a field twice',
      [verified(FieldId.Mobile), verified(FieldId.Mobile)],
      'A field can be decided once at a time.',
    ],
    ['with a field that there is not', [verified(45)], 'Invalid field.'],
  ])('%s', async (_case, fields, message) => {
    const id = await build(ApplicationStatus.Assigned);
    expect(refusalOf(await decide(id, fields))).toEqual([400, message]);
    expect(await stored(id)).toMatchObject({ decisions: [], audits: [] });
  });

  test('when it is no longer under review', async () => {
    const id = await build(ApplicationStatus.Approved);
    expect((await decide(id, address)).statusCode).toBe(409);
    expect((await stored(id)).decisions).toEqual([]);
  });

  test.each(['decide-fields', 'approve-field', 'clear-field'])(
    'when %s is of a version that is not the newest',
    async (action) => {
      const id = await build(ApplicationStatus.Assigned);
      const { head } = await stored(id);
      const answer = await verifier.post(
        `/api/dashboard/application/${action}/`,
        {
          ApplicationId: id,
          ...(action === 'decide-fields' ? { Fields: address } : { FieldId: FieldId.Mobile }),
        },
        { 'if-match': `"${head.row_version + 1}"` },
      );
      expect(answer.statusCode).toBe(409);
      expect((await stored(id)).decisions).toEqual([]);
    },
  );
});
