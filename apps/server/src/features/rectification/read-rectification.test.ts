import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('KINDS');
const { house, tenant, callerOf, build, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);

const set = (change: object) => sqlOf((tx) => tx.updateTable('tenant_settings').set(change).execute());
const loop = (rejection_loop: boolean) =>
  set({ rejection_loop, rejection_url: 'http://127.0.0.1:9/', undo_seconds: 0 });
beforeEach(() => loop(true));

async function rejected(id: number, action: string): Promise<number> {
  const field = { ApplicationId: id, FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 };
  await verifier.post(actionPath('reject-field', ''), field);
  const answer = await verifier.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RowVersion: number }>().RowVersion;
}
async function modeOf(id: number): Promise<unknown> {
  const answer = await sendToIntake(house, tenant, { method: 'GET', path: `/${id}/rectification` });
  return answer.statusCode === 200 ? answer.json<{ Mode: string }>().Mode : answer.statusCode;
}

const kinds = [
  ['reject', 'fields'],
  ['reject-mode', 'mode'],
] as const;

describe('Y6 the kind of a rejection', () => {
  test.each(kinds)('%s is %s, with the loop on or off when it was decided', async (action, Mode) => {
    for (const isOn of [true, false]) {
      await loop(isOn);
      const id = await build(ApplicationStatus.Assigned);
      await rejected(id, action);
      await loop(true);
      expect([isOn, await modeOf(id)]).toEqual([isOn, Mode]);
    }
  });

  test.each(kinds)('%s after another rejection that was resent is %s', async (action, Mode) => {
    for (const isOn of [true, false]) {
      await loop(true);
      const id = await build(ApplicationStatus.Assigned);
      await rejected(id, action === 'reject' ? 'reject-mode' : 'reject');
      if (action === 'reject')
        // Resend needs a mode, which the customer has chosen and signed in the meantime.
        await sendToIntake(house, tenant, {
          method: 'PATCH',
          path: `/${id}`,
          body: { Mode: 1, EsignStatus: 2 },
        });
      expect((await admin.post(actionPath('resend', id))).statusCode).toBe(200);
      await loop(isOn);
      await rejected(id, action);
      await loop(true);
      expect([isOn, await modeOf(id)]).toEqual([isOn, Mode]);
    }
  });

  test.each(kinds)('%s after an undone one is %s', async (action, Mode) => {
    for (const isOn of [true, false]) {
      await set({ undo_seconds: 60 });
      const id = await build(ApplicationStatus.Assigned);
      const RowVersion = await rejected(id, action === 'reject' ? 'reject-mode' : 'reject');
      const undo = { ApplicationId: id, RowVersion };
      expect((await verifier.post('/api/dashboard/application/undo/', undo)).statusCode).toBe(200);
      await loop(isOn);
      await rejected(id, action);
      await loop(true);
      expect([isOn, await modeOf(id)]).toEqual([isOn, Mode]);
    }
  });

  test('the rejection is not readable while the decision can be undone, with the loop on or off when it was made', async () => {
    for (const rejection_loop of [true, false]) {
      await set({ undo_seconds: 60, rejection_loop });
      const id = await build(ApplicationStatus.Assigned);
      await rejected(id, 'reject');
      await set({ rejection_loop: true });
      expect(await modeOf(id)).toBe(409);
    }
  });
});
