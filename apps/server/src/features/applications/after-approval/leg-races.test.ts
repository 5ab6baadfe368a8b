import { ApplicationStatus } from '@kyc/contract/application-status';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kraLeg, openAnswers } from '../../../../testing/after-approval/open-answers.ts';
import { recordsOf } from '../../../../testing/after-approval/records-of-legs.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';

const answers = await openAnswers('LEGRACES');
const { house, tenant, admin, stored, sqlOf, answered, check, publishTexts, openLegActions } = answers;
const { linesOf } = recordsOf(answers);
afterAll(house.close);

beforeAll(publishTexts);
beforeEach(openLegActions);

/** With the lock that a run of retention takes first. */
async function erase(id: number): Promise<void> {
  const owner = new pg.Client({ connectionString: house.test.ownerUrl });
  await owner.connect();
  await owner.query(`set app.tenant = '${String(tenant.tenantId)}'`);
  await owner.query('begin');
  await owner.query('select from application where application_id = $1 for update', [id]);
  await owner.query('select application_id from erase_applications($1::bigint[])', [[id]]);
  await owner.query('commit');
  await owner.end();
}

describe('races of Send for rectification', () => {
  const rectifyAgainst = async (id: number, other: () => Promise<unknown>) => {
    const { Eligible } = await check('rectify', [kraLeg(id)]);
    const Legs = Eligible.map(({ ApplicationId, Leg, RowVersion, AnsweredOn }) => ({
      ApplicationId,
      Leg,
      RowVersion,
      AnsweredOn,
    }));
    const [answer] = await Promise.all([
      admin.post('/api/after-approval/act/', { Action: 'rectify', Legs }),
      other(),
    ]);
    return answer.json<{ Results: { IsDone: boolean }[] }>().Results[0]?.IsDone === true;
  };

  test('against Cancel: a cancelled application is not rejected', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await answered();
      await rectifyAgainst(id, () => admin.post(actionPath('cancel', id)));
      expect((await stored(id)).head.status).toBe(ApplicationStatus.Cancelled);
    }
  });

  test('against Resend: one action wins, and no line appears twice', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await answered();
      const isDone = await rectifyAgainst(id, () => admin.post(actionPath('resend', id)));
      const codes = (await linesOf(id)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'reject')).toHaveLength(isDone ? 1 : 0);
      const { status } = (await stored(id)).head;
      expect([ApplicationStatus.Assigned, ApplicationStatus.Rejected]).toContain(status);
    }
  });
});

describe('an erasure', () => {
  test('during Send for rectification leaves an erased application without a customer message that could leave', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await answered();
      const { Eligible } = await check('rectify', [kraLeg(id)]);
      const Legs = Eligible.map(({ ApplicationId, Leg, RowVersion, AnsweredOn }) => ({
        ApplicationId,
        Leg,
        RowVersion,
        AnsweredOn,
      }));
      await Promise.all([admin.post('/api/after-approval/act/', { Action: 'rectify', Legs }), erase(id)]);
      const left = await sqlOf(async (tx) => ({
        legs: await tx.selectFrom('leg_state').select('leg').where('application_id', '=', id).execute(),
        payloads: await tx
          .selectFrom('outbound_event')
          .select('payload')
          .where('application_id', '=', id)
          .execute(),
      }));
      expect(left.legs).toEqual([]);
      expect(left.payloads.filter(({ payload }) => JSON.stringify(payload) !== '{}')).toEqual([]);
    }
  });
});
