import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { receiverKinds, type Mood } from '../receivers.ts';
import { staffCall } from './calls.ts';

const often: readonly Mood[] = ['failing', 'failing', 'failing', 'slow', 'flaky'];
const rare: readonly Mood[] = ['silent', 'hanging'];
/** The desk stops calling a silent receiver for 30 s, which is a large part of a run. */
const shareRare = 0.12;
const columns = {
  approval: 'approval_webhook_url',
  lead: 'lead_status_url',
  customer: 'rejection_url',
} as const;
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
      const mood = pickOf(step.dice[2] < shareRare ? rare : often, step.dice[1]);
      world.receivers.setMood(pickOf(receiverKinds, step.dice[0]), mood);
      return Promise.resolve({ code: 0, note: { mood } });
    },
  },
  {
    name: 'receiverRecovers',
    weight: 8,
    calls: [],
    by: 'environment',
    async perform(world, step) {
      const kind = pickOf(receiverKinds, step.dice[0]);
      const last = world.receivers.changes.findLast((change) => change.kind === kind)?.mood;
      world.receivers.setMood(kind, 'well');
      // The desk calls a new address immediately.
      if (last === 'silent' || last === 'hanging')
        await world.owner(`update tenant_settings set ${columns[kind]} = $1`, [world.receivers.moveTo(kind)]);
      return { code: 0 };
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
