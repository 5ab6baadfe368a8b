import type { Operation } from '../operation.ts';
import { switches } from '../prepare-tenant.ts';
import { pickOf } from '../random.ts';
import { staffCall } from './calls.ts';

/** The rejection loop and own messages decide what customers receive: they are flipped more often. */
const names = [...Object.keys(switches), 'RejectionLoop', 'RejectionLoop', 'OwnMessages'];
const windows = [0, 1, 1, 1, 2];

/** An Admin changes settings while work continues. */
export const switchOperations: readonly Operation[] = [
  {
    name: 'flipSwitch',
    weight: 5,
    calls: ['updateSettings'],
    by: 'admin',
    needsFeatures: true,
    async perform(world, step) {
      const name = pickOf(names, step.dice[0]);
      // The gate, straight-through approval and release at logout stay off most of the time: they leave no work for verifiers.
      const isRare = ['AcceptanceGate', 'StpAutoApprove', 'ReleaseOnLogout'].includes(name);
      const isOn = step.dice[1] < (isRare ? 0.25 : 0.75);
      const { code } = await staffCall(world, step, {
        path: '/api/masters/update-settings',
        body: { [name]: isOn },
      });
      return { code, note: { name, isOn } };
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
