import { ApplicationStatus } from '@kyc/contract/application-status';
import { afterAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('FIELDS');
afterAll(house.close);
const verifier = callerOf(2);

const mark = (action: 'approve-field' | 'reject-field', ApplicationId: number, FieldId: number) =>
  verifier.post(`/api/dashboard/application/${action}/`, {
    ApplicationId,
    FieldId,
    ...(action === 'reject-field' ? { ReasonId: 1, SolutionId: 1 } : {}),
  });

async function decisionsOf(applicationId: number) {
  return await sqlOf((tx) =>
    tx.selectFrom('field_decision').select('field_id').where('application_id', '=', applicationId).execute(),
  );
}

describe('B11 a field that the application does not show cannot be decided (§2)', () => {
  test.each([
    ['28 IPV video, which is of mode 4', { mode: 2 }, 28],
    ['24 photo in mode 4', { mode: 4 }, 24],
    ['3 date of birth in mode 6', { mode: 6 }, 3],
    ['7 bank proof of a source that is not Kyc', { source: 2 }, 7],
    ['29 the selfie in mode 4, which is only read', { mode: 4 }, 29],
  ])('%s', async (_case, head, fieldId) => {
    const id = await build(ApplicationStatus.Assigned, head);
    for (const action of ['approve-field', 'reject-field'] as const)
      expect(refusalOf(await mark(action, id, fieldId))).toEqual([
        400,
        'This is not a field of this application.',
      ]);
    expect(await decisionsOf(id)).toEqual([]);
    const approved = await verifier.post(`/api/dashboard/application/approve/${id}`);
    expect(approved.statusCode).toBe(200);
  });

  test.each([
    ['28 in mode 4', { mode: 4 }, 28],
    ['24 in mode 2', { mode: 2 }, 24],
    ['3 in mode 2', { mode: 2 }, 3],
    ['7 of source Kyc', { source: 1 }, 7],
    ['29 in mode 2', { mode: 2 }, 29],
    ['32 a permanent address of its own', {}, 32],
  ])('where it is visible it can: %s', async (_case, head, fieldId) => {
    const id = await build(ApplicationStatus.Assigned, head);
    expect((await mark('approve-field', id, fieldId)).statusCode).toBe(200);
    expect(await decisionsOf(id)).toEqual([{ field_id: fieldId }]);
  });

  test('32 of a permanent address that is the same', async () => {
    const id = await build(ApplicationStatus.Assigned);
    await sqlOf((tx) =>
      tx
        .updateTable('application_profile')
        .set({ is_permanent_same: true })
        .where('application_id', '=', id)
        .execute(),
    );
    expect((await mark('approve-field', id, 32)).statusCode).toBe(400);
    expect((await stored(id)).head.status).toBe(3);
  });
});
