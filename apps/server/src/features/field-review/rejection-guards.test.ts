import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('REASONS');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);

// Reason 1 is of the PAN photo, with the solutions 1 and 2; reason 2 is of the eSign, with solution 3.
test.each([
  ['no reason', FieldId.PanPhoto, {}, 'ReasonId', 'Please select reason.'],
  ['no reason, but a solution', FieldId.PanPhoto, { SolutionId: 1 }, 'ReasonId', 'Please select reason.'],
  ['no solution', FieldId.PanPhoto, { ReasonId: 1 }, 'SolutionId', 'Please select solution.'],
  [
    'a reason of another field',
    FieldId.PanPhoto,
    { ReasonId: 2, SolutionId: 3 },
    'ReasonId',
    'Reason does not belong to the field.',
  ],
  [
    'a reason that there is not',
    FieldId.PanPhoto,
    { ReasonId: 99, SolutionId: 1 },
    'ReasonId',
    'Reason does not belong to the field.',
  ],
  [
    'a solution of another reason',
    FieldId.PanPhoto,
    { ReasonId: 1, SolutionId: 3 },
    'SolutionId',
    'Solution does not belong to the reason.',
  ],
] as const)('REV-15 %s: %s', async (_case, field, choice, Field, Message) => {
  const ApplicationId = await build(ApplicationStatus.Assigned);
  const answer = await verifier.post('/api/dashboard/application/reject-field/', {
    ApplicationId,
    FieldId: field,
    ...choice,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { Message, ErrorNumber: 50001, ErrorState: 0, Errors: [{ Field, Message }] },
  ]);
  expect(await stored(ApplicationId)).toMatchObject({ decisions: [], audits: [] });
});

test.each([1, 2])('REV-15 solution %i of the reason is taken', async (SolutionId) => {
  const ApplicationId = await build(ApplicationStatus.Assigned);
  const answer = await verifier.post('/api/dashboard/application/reject-field/', {
    ApplicationId,
    FieldId: FieldId.PanPhoto,
    ReasonId: 1,
    SolutionId,
  });
  expect(answer.json()).toMatchObject({
    Message: 'PAN Card Photo Rejected',
    Decision: { FieldId: FieldId.PanPhoto, Decision: 'rejected', ReasonId: 1, SolutionId },
  });
  expect(await stored(ApplicationId)).toMatchObject({
    decisions: [{ field_id: FieldId.PanPhoto, decision: 'rejected' }],
    audits: ['field.reject'],
  });
});

test('REV-16 Mark Verified takes the rejection back', async () => {
  const ApplicationId = await build(ApplicationStatus.Assigned);
  const choice = { ApplicationId, FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 1 };
  await verifier.post('/api/dashboard/application/reject-field/', choice);
  const answer = await verifier.post('/api/dashboard/application/approve-field/', choice);
  expect(answer.json()).toMatchObject({
    Message: 'Field Approved successfully.',
    Decision: { Decision: 'verified', ReasonId: null, SolutionId: null },
  });
  expect((await stored(ApplicationId)).decisions).toEqual([
    { field_id: FieldId.PanPhoto, decision: 'verified' },
  ]);
});

test('17 each decision on a field is an event of its history', async () => {
  const ApplicationId = await build(ApplicationStatus.Assigned, { attempt_no: 2 });
  const field = { ApplicationId, FieldId: FieldId.PanPhoto };
  for (const [action, choice] of [
    ['reject-field', { ...field, ReasonId: 1, SolutionId: 2 }],
    ['approve-field', { ...field, ReasonId: 1, SolutionId: 1 }],
    ['clear-field', field],
  ] as const) {
    const answer = await verifier.post(`/api/dashboard/application/${action}/`, choice);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const events = await sqlOf((tx) =>
    tx
      .selectFrom('field_decision_event')
      .select(['field_id', 'decision', 'reason_id', 'solution_id', 'attempt_no', 'decided_by'])
      .where('application_id', '=', ApplicationId)
      .orderBy('event_id')
      .execute(),
  );
  const of = { field_id: FieldId.PanPhoto, attempt_no: 2, decided_by: verifier.userId };
  expect(events).toEqual([
    { ...of, decision: 'rejected', reason_id: 1, solution_id: 2 },
    { ...of, decision: 'verified', reason_id: null, solution_id: null },
    { ...of, decision: 'cleared', reason_id: null, solution_id: null },
  ]);
  expect((await stored(ApplicationId)).decisions).toEqual([]);
});
