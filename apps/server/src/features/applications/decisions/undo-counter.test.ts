import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('COUNTER');
const { house, callerOf, build, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);
beforeEach(() =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 60, counter: 10 }).execute()),
);

const counter = async () =>
  (await sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow())).counter;
const setCounter = async (Counter: number) => {
  const answer = await admin.post('/api/masters/update-counter', { Counter, CounterAlert: 1 });
  expect(answer.statusCode, answer.body).toBe(200);
};

async function decided(action: string): Promise<{ id: number; version: number }> {
  const id = await build(ApplicationStatus.Assigned);
  if (action.startsWith('reject'))
    await verifier.post(actionPath('reject-field', ''), {
      ApplicationId: id,
      FieldId: FieldId.Esign,
      ReasonId: 2,
      SolutionId: 3,
    });
  const answer = await verifier.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, version: answer.json<{ RowVersion: number }>().RowVersion };
}
const undo = (id: number, RowVersion: number) =>
  verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });

describe('Y13 Set Counter while decisions can be undone', () => {
  test.each(['approve', 'approve-without-derivative', 'reject', 'reject-mode'])(
    'the counter keeps its set value, after the undo of %s',
    async (action) => {
      const { id, version } = await decided(action);
      await setCounter(500);
      expect((await undo(id, version)).statusCode).toBe(200);
      expect(await counter()).toBe(500);
    },
  );

  test('a decision that is made after it is given back', async () => {
    const first = await decided('approve');
    await setCounter(500);
    const second = await decided('approve');
    expect(await counter()).toBe(499);
    await undo(first.id, first.version);
    expect(await counter()).toBe(499);
    await undo(second.id, second.version);
    expect(await counter()).toBe(500);
  });

  test('a decision that found the counter at 0 gives nothing back', async () => {
    await sqlOf((tx) => tx.updateTable('tenant_settings').set({ counter: 0 }).execute());
    const { id, version } = await decided('approve');
    await undo(id, version);
    expect(await counter()).toBe(0);
  });

  test('simultaneously, 40 times: the counter keeps the value that was set', async () => {
    for (let race = 0; race < 40; race += 1) {
      const { id, version } = await decided('approve');
      const [, answer] = await Promise.all([
        pause(Math.random() * 6).then(() => setCounter(500)),
        pause(Math.random() * 6).then(() => undo(id, version)),
      ]);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await counter()).toBe(500);
    }
  });
});
