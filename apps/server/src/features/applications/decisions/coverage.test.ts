import { PlanType, Segment } from '@kyc/contract/plan-types';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('COVER');
afterAll(broker.house.close);
const verifier = broker.callerOf(UserType.Verifier);

async function decided(id: number, fieldIds: readonly number[]): Promise<void> {
  await broker.sqlOf(async (tx) => {
    for (const field_id of fieldIds)
      await tx
        .insertInto('field_decision')
        .values({
          application_id: id,
          field_id,
          decision: 'verified',
          module_id: 1,
          attempt_no: 1,
          decided_by: verifier.userId,
        })
        .execute();
  });
}

const auditOf = async (id: number, action: string) =>
  (
    await broker.sqlOf((tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('entity_id', '=', String(id))
        .where('action', '=', action)
        .executeTakeFirstOrThrow(),
    )
  ).details;

describe('an approval stores how many fields were decided', () => {
  test.each([
    ['none of mode 2', [], { source: 2 }, 42, 42],
    ['five of mode 2', [4, 5, 6, 8, 9], { source: 2 }, 42, 37],
    ['a field that is not shown does not count', [7, 28, 4], { source: 2 }, 42, 41],
    ['with the bank proof of the source Kyc', [7], { source: 1 }, 43, 42],
    ['no photo but a video in mode 4, whose selfie is not decided', [28], { source: 2, mode: 4 }, 41, 40],
  ] as const)('%s', async (_, fields, head, shown, undecided) => {
    const id = await broker.build(3, head);
    await decided(id, fields);
    const before = (await broker.stored(id)).head;
    expect([before.fields_shown, before.fields_undecided]).toEqual([null, null]);
    // The caller's count is not used.
    const answer = await verifier.get(`${actionPath('approve', id)}?FieldsUndecided=0`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await broker.stored(id)).head).toMatchObject({
      fields_shown: shown,
      fields_undecided: undecided,
    });
    expect(await auditOf(id, 'application.approve')).toMatchObject({
      fieldsShown: shown,
      fieldsUndecided: undecided,
    });
  });

  test('without derivative too', async () => {
    const id = await broker.build(3, {
      plan_type: PlanType.CashAndDerivatives,
      segment: Segment.CashAndDerivatives,
    });
    await decided(id, [4]);
    const answer = await verifier.get(actionPath('approve-without-derivative', id));
    expect(answer.statusCode, answer.body).toBe(200);
    const { fields_shown: shown, fields_undecided: undecided } = (await broker.stored(id)).head;
    expect(Number(undecided)).toBe(Number(shown) - 1);
  });
});
