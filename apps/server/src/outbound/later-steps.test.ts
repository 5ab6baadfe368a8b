import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openOutboundWorld, type StoredMessage } from '../../testing/deliveries/outbound-world.ts';
import {
  laterCases,
  recover,
  situations,
  strandMessages,
  switches,
  playLaterSteps,
} from '../../testing/deliveries/stranded-messages.ts';
import { signedIn } from '../../testing/staff.ts';

const world = await openOutboundWorld('LATER');
afterAll(world.close);
const { broker, marketing } = world;
const admin = broker.callerOf(UserType.Admin);

/** Each step after each decision once, the situations in turn; `npm run prove -- later-steps` takes all of them. */
const ofSteps = Map.groupBy(laterCases, ({ start, step }) => `${String(start)} ${step}`);
const sample = [...ofSteps.values()].flatMap((cases, at) => cases.slice(at % cases.length).slice(0, 1));

test.each(sample)(
  'of status $start $situation: after $path only true messages are delivered',
  async (one) => {
    const { actual, expected } = await playLaterSteps(world, one);
    expect(actual).toEqual(expected);
  },
);

/** Connections require a sign-in of the last five minutes. */
async function connect(change: object) {
  const fresh = await signedIn(broker.house, { tenant: broker.tenant, userType: UserType.Admin });
  return await fresh.post('/api/masters/connections/update', change);
}

type Act = () => Promise<LightMyRequestResponse>;

const actsOf: Readonly<Record<(typeof switches)[number], { off: Act; on: Act; stops: readonly string[] }>> = {
  'rejection loop': {
    off: () => admin.post('/api/masters/update-settings', { RejectionLoop: false }),
    on: () => admin.post('/api/masters/update-settings', { RejectionLoop: true }),
    stops: ['flow', 'sms', 'email'],
  },
  'own messages': {
    off: () => admin.post('/api/masters/update-settings', { OwnMessages: false }),
    on: () => admin.post('/api/masters/update-settings', { OwnMessages: true }),
    stops: ['sms', 'email'],
  },
  'address of marketing': {
    off: () => connect({ LeadStatusUrl: null }),
    on: () => connect({ LeadStatusUrl: marketing.url }),
    stops: ['lead-status'],
  },
};
const switchCases = switches.flatMap((name) =>
  situations.map((situation) => ({ name, ...actsOf[name], situation })),
);

test.each(switchCases)(
  '$name switched off, $situation: withdraws its pending messages and never revives them',
  async (row) => {
    const { id } = await strandMessages(world, ApplicationStatus.Rejected, row.situation);
    const isStopped = ({ kind, channel }: StoredMessage) => row.stops.includes(channel ?? kind);
    const off = await row.off();
    expect(off.statusCode, off.body).toBe(200);
    const stopped = (await world.messagesOf([id])).filter(isStopped);
    expect(stopped.length).toBeGreaterThan(0);
    expect(new Set(stopped.map(({ state, because }) => `${state} ${String(because)}`))).toEqual(
      new Set(['withdrawn switched-off']),
    );
    expect((await row.on()).statusCode).toBe(200);
    await recover(world, [id]);
    const after = await world.messagesOf([id]);
    expect(new Set(after.filter(isStopped).map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    expect(new Set(after.filter((message) => !isStopped(message)).map(({ state }) => state))).toEqual(
      new Set(['delivered']),
    );
  },
);
