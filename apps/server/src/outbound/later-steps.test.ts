import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { giveUpOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import { afterAll, describe, expect, test } from 'vitest';
import { decide, stepsAfter, takeStep, type LaterStep } from '../../testing/deliveries/later-steps.ts';
import { openOutboundWorld, type StoredMessage } from '../../testing/deliveries/outbound-world.ts';
import { signedIn } from '../../testing/staff.ts';
import { retryGivenUp } from '../features/deliveries/retry-given-up.ts';

const world = await openOutboundWorld('LATER');
afterAll(world.close);
const { broker, backOffice, marketing, flow } = world;
const admin = broker.callerOf(UserType.Admin);

const S = ApplicationStatus;
const starts = [S.ApprovedBoPending, S.Rejected] as const;
type Start = (typeof starts)[number];
const situations = ['in the window', 'failing after the window', 'failing', 'given up'] as const;
type Situation = (typeof situations)[number];

/** Kinds and channels with a message in a case, per start: what the table's cells are counted by. */
const kindsOf = {
  [S.ApprovedBoPending]: ['approval', 'approval-withdrawn', 'lead-status'],
  [S.Rejected]: ['flow', 'sms', 'email', 'reminder', 'lead-status'],
} as const;

const cases = starts.flatMap((start) =>
  situations.flatMap((situation) =>
    stepsAfter(start)
      // After the window a decision cannot be undone.
      .filter(({ step }) => step !== 'undo' || situation === 'in the window')
      .map(({ step, path }) => ({ start, situation, step, path })),
  ),
);

/** Ids of the messages that receivers have taken since, in the order of arrival. */
function taken(receiver: typeof backOffice, since: number): string[] {
  return receiver.arrivals.slice(since).map(({ eventId }) => eventId);
}

/** An application with its decision, whose messages could not leave yet. */
async function stranded(start: Start, situation: Situation): Promise<{ id: number; rowVersion: number }> {
  world.answer(500);
  const hasWindow = situation === 'in the window' || situation === 'failing after the window';
  await world.wanted({ undo_seconds: hasWindow ? 60 : 0 });
  const id = await world.assigned();
  const rowVersion = await decide(world, id, start);
  if (situation === 'in the window') return { id, rowVersion };
  if (hasWindow) await world.letTimePass([id]);
  await world.runJobs([id]);
  if (situation === 'given up')
    for (const { eventId } of await world.messagesOf([id]))
      await broker.sqlOf((tx) => giveUpOutboundEvent(tx, eventId));
  return { id, rowVersion };
}

/** Receivers answer again, time passes, an operator retries the given-up messages, and every job runs. */
async function recover(ids: readonly number[]): Promise<void> {
  world.answer(200);
  await world.letTimePass(ids);
  const { tenantId } = broker.tenant;
  await retryGivenUp(world.services, { tenantId }, { author: { requestId: 'later-steps' } });
  await world.runJobs(ids);
  await world.runJobs(ids);
}

const idsOf = (messages: readonly StoredMessage[]) => messages.map(({ eventId }) => eventId);

describe.each(cases)('of status $start $situation: $step', ({ start, situation, path }) => {
  test(`after ${path.join(', ')} only true messages are delivered`, async () => {
    const { id, rowVersion } = await stranded(start, situation);
    let rejection: readonly StoredMessage[] = [];
    let before: readonly StoredMessage[] = [];
    const note = async (step: LaterStep | 'decided') => {
      const all = await world.messagesOf([id]);
      const known = new Set(idsOf(before));
      const fresh = all.filter(({ eventId }) => !known.has(eventId));
      if (['decided', 'reject', 'rejectMode'].includes(step))
        rejection = fresh.filter(({ kind }) => kind === 'customer-message');
      before = all;
    };
    await note('decided');
    const decided = before;
    for (const step of path) {
      await takeStep(world, { id, step, rowVersion });
      await note(step);
    }

    const status = (await broker.stored(id)).head.status;
    const isErased = path.includes('erasure');
    const isApproved = status === S.Approved || status === S.ApprovedBoPending;
    // The step withdraws untrue messages, so the sender's check is a second line of defence.
    const isOpen = ({ state, kind }: StoredMessage) =>
      !['delivered', 'withdrawn'].includes(state) &&
      ((kind === 'approval' && !isApproved) || (kind === 'customer-message' && status !== S.Rejected));
    expect(before.filter(isOpen), 'untrue and still open after the step').toEqual([]);
    const own = new Set(idsOf(before));
    const asked = new Set(taken(backOffice, 0).filter((eventId) => own.has(eventId)));
    const [offices, markets, flows, letters] = [
      backOffice.arrivals.length,
      marketing.arrivals.length,
      flow.arrivals.length,
      world.letters.length,
    ];
    await recover([id]);

    const approvals = idsOf(before.filter(({ kind }) => kind === 'approval'));
    const after = await world.messagesOf([id]);
    const revoked = taken(backOffice, offices).flatMap((eventId) =>
      after.flatMap((message) => (message.eventId === eventId ? (message.revokes ?? []) : [])),
    );
    const isRevoked = !isApproved && !isErased && status !== S.ApprovedCancelled;
    expect(
      taken(backOffice, offices).filter((eventId) => approvals.includes(eventId)),
      'approvals',
    ).toEqual(isApproved && !isErased ? approvals.slice(-1) : []);
    expect(revoked.sort(), 'withdrawn approvals').toEqual(
      isRevoked ? approvals.filter((eventId) => asked.has(eventId)).sort() : [],
    );
    const holds = status === S.Rejected && !isErased;
    const toFlow = rejection.filter(({ channel }) => channel === 'flow');
    expect(taken(flow, flows).sort(), 'rejections to the flow').toEqual(holds ? idsOf(toFlow).sort() : []);
    const byHand = rejection.filter(({ channel }) => channel !== 'flow');
    expect(world.letters.length - letters, 'letters').toBe(holds ? byHand.length : 0);
    const undone = path.includes('undo') ? new Set(idsOf(decided)) : new Set<string>();
    const statuses = before.filter(({ kind, eventId }) => kind === 'lead-status' && !undone.has(eventId));
    // The confirmation of a delivered approval announces one more.
    expect(taken(marketing, markets).slice(0, statuses.length), 'lead statuses in their order').toEqual(
      isErased ? [] : idsOf(statuses),
    );
    const open = after.filter(
      ({ state, kind }) => !['delivered', 'withdrawn'].includes(state) && kind !== 'lead-status',
    );
    expect(open, 'nothing stays open').toEqual([]);
  });
});

/** Connections require a sign-in of the last five minutes. */
async function connect(change: object) {
  const fresh = await signedIn(broker.house, { tenant: broker.tenant, userType: UserType.Admin });
  return await fresh.post('/api/masters/connections/update', change);
}

const switches = [
  {
    name: 'rejection loop',
    off: () => admin.post('/api/masters/update-settings', { RejectionLoop: false }),
    on: () => admin.post('/api/masters/update-settings', { RejectionLoop: true }),
    stops: ['flow', 'sms', 'email'],
  },
  {
    name: 'own messages',
    off: () => admin.post('/api/masters/update-settings', { OwnMessages: false }),
    on: () => admin.post('/api/masters/update-settings', { OwnMessages: true }),
    stops: ['sms', 'email'],
  },
  {
    name: 'address of marketing',
    off: () => connect({ LeadStatusUrl: null }),
    on: () => connect({ LeadStatusUrl: marketing.url }),
    stops: ['lead-status'],
  },
] as const;
const switchCases = switches.flatMap((one) => situations.map((situation) => ({ ...one, situation })));

test.each(switchCases)(
  '$name switched off, $situation: withdraws its pending messages and never revives them',
  async (row) => {
    const { id } = await stranded(S.Rejected, row.situation);
    const isStopped = ({ kind, channel }: StoredMessage) =>
      (row.stops as readonly string[]).includes(channel ?? kind);
    const off = await row.off();
    expect(off.statusCode, off.body).toBe(200);
    const stopped = (await world.messagesOf([id])).filter(isStopped);
    expect(stopped.length).toBeGreaterThan(0);
    expect(new Set(stopped.map(({ state, because }) => `${state} ${String(because)}`))).toEqual(
      new Set(['withdrawn switched-off']),
    );
    expect((await row.on()).statusCode).toBe(200);
    await recover([id]);
    const after = await world.messagesOf([id]);
    expect(new Set(after.filter(isStopped).map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    expect(new Set(after.filter((message) => !isStopped(message)).map(({ state }) => state))).toEqual(
      new Set(['delivered']),
    );
  },
);

test('Y1 Y4 Y5 Y12 the table covers every row of the workflow that can follow', () => {
  const cells = cases.reduce((sum, { start }) => sum + kindsOf[start].length, 0) + switchCases.length;
  expect(cells).toBeGreaterThanOrEqual(690);
  const steps = new Set(cases.map(({ step }) => step));
  for (const step of [
    'resend',
    'cancel',
    'reject',
    'rejectMode',
    'approve',
    'customerResubmit',
    'boCancelled',
  ] as const)
    expect(steps).toContain(step);
});
