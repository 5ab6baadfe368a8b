import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { receiverKinds, type Mood } from '../receivers.ts';
import { staffCall } from './calls.ts';

const next: readonly Mood[] = ['failing', 'failing', 'failing', 'slow', 'flaky', 'silent', 'hanging'];
const addresses = {
  approval: 'ApprovalWebhookUrl',
  lead: 'LeadStatusUrl',
  customer: 'RejectionUrl',
} as const;

/** Receivers fail, answer late or not at all, recover and move. */
export const receiverOperations: readonly Operation[] = [
  {
    name: 'receiverFails',
    weight: 4,
    calls: [],
    by: 'environment',
    perform(world, step) {
      const mood = pickOf(next, step.dice[1]);
      world.receivers.setMood(pickOf(receiverKinds, step.dice[0]), mood);
      return Promise.resolve({ code: 0, note: { mood } });
    },
  },
  {
    name: 'receiverRecovers',
    weight: 8,
    calls: [],
    by: 'environment',
    perform(world, step) {
      world.receivers.setMood(pickOf(receiverKinds, step.dice[0]), 'well');
      return Promise.resolve({ code: 0 });
    },
  },
  {
    name: 'moveReceiver',
    weight: 1,
    calls: ['updateConnections'],
    by: 'admin',
    perform(world, step) {
      const kind = pickOf(receiverKinds, step.dice[0]);
      world.receivers.setMood(kind, 'well');
      return staffCall(world, step, {
        path: '/api/masters/connections/update',
        body: { [addresses[kind]]: world.receivers.moveTo(kind) },
      });
    },
  },
];
