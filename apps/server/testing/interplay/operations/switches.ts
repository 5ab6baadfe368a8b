import type { listChanges } from '@kyc/contract/changes/changes';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { switchNames } from '@kyc/contract/masters/organisation/tenant-settings';
import { UserType } from '@kyc/contract/user-types';
import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import type { Step } from '../step.ts';
import { membersOf, type World } from '../world.ts';
import { staffCall } from './calls.ts';

/** The rejection loop and own messages decide what customers receive: they are flipped more often. */
const names = [...switchNames, 'RejectionLoop', 'RejectionLoop', 'OwnMessages'];
const windows = [0, 1, 1, 1, 2];

/**
 * Another Admin approves the switch that was just changed, if it waits for a second person. Returns the HTTP code; 200 if it does not wait.
 */
async function approveBySecond(world: World, step: Step, name: string): Promise<number> {
  const second = membersOf(world, UserType.Admin).find(
    ({ index, isActive }) => isActive && index !== step.actor,
  );
  if (second === undefined) return 200;
  const listed = await world.as(second, { method: 'GET', path: '/api/changes/' });
  if (listed.code !== 200) return listed.code;
  const { Waiting } = listed.json<ReplyOf<typeof listChanges>>();
  const waiting = Waiting.find(({ Kind, Subject }) => Kind === 'setting' && Subject === name);
  if (waiting === undefined) return 200;
  const body = { RequestId: waiting.RequestId, Answer: 'approve' };
  return (await world.as(second, { path: '/api/changes/answer/', body })).code;
}

/** An Admin changes settings while work continues; another Admin approves what needs a second person. */
export const switchOperations: readonly Operation[] = [
  {
    name: 'flipSwitch',
    weight: 5,
    calls: ['updateSettings', 'answerChange'],
    by: 'admin',
    needsFeatures: true,
    async perform(world, step) {
      const name = pickOf(names, step.dice[0]);
      // The gate, straight-through approval and release at logout stay off most of the time: they leave no work for verifiers.
      const isRare = ['AcceptanceGate', 'StpAutoApprove', 'ReleaseOnLogout'].includes(name);
      const isOn = step.dice[1] < (isRare ? 0.25 : 0.75);
      const saved = await staffCall(world, step, {
        path: '/api/masters/update-settings',
        body: { [name]: isOn },
      });
      if (saved.code !== 200) return { code: saved.code, note: { name, isOn } };
      return { code: await approveBySecond(world, step, name), note: { name, isOn } };
    },
  },
  {
    name: 'setUndoWindow',
    weight: 1,
    calls: ['updateSettings'],
    by: 'admin',
    needsFeatures: true,
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/masters/update-settings',
        body: { UndoSeconds: pickOf(windows, step.dice[0]) },
      }),
  },
  {
    name: 'setCounter',
    weight: 2,
    calls: ['updateCounter'],
    by: 'admin',
    async perform(world, step) {
      const Counter = 500_000 + Math.floor(step.dice[0] * 400_000);
      const { code } = await staffCall(world, step, {
        path: '/api/masters/update-counter',
        body: { Counter, CounterAlert: 100 },
      });
      return { code, note: { Counter } };
    },
  },
];
