import { ApplicationStatus } from '@kyc/contract/application-status';
import { giveUpOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import { retryGivenUp } from '../../src/features/deliveries/retry-given-up.ts';
import type { Receiver } from '../receiver.ts';
import { decide, stepsAfter, takeStep, type LaterStep } from './later-steps.ts';
import type { OutboundWorld, StoredMessage } from './outbound-world.ts';

const S = ApplicationStatus;
const starts = [S.ApprovedBoPending, S.Rejected] as const;
type Start = (typeof starts)[number];
export const situations = ['in the window', 'failing after the window', 'failing', 'given up'] as const;
export type Situation = (typeof situations)[number];

/** Switches that stop messages, each tried in every situation by later-steps.test.ts. */
export const switches = ['rejection loop', 'own messages', 'address of marketing'] as const;

/** Kinds and channels with a message in a case, per start: what the table's cells are counted by. */
export const kindsOf = {
  [S.ApprovedBoPending]: ['approval', 'approval-withdrawn', 'lead-status'],
  [S.Rejected]: ['flow', 'sms', 'email', 'reminder', 'lead-status'],
} as const;

/** Every decision, in every situation of its messages, and every step that may follow. */
export const laterCases = starts.flatMap((start) =>
  situations.flatMap((situation) =>
    stepsAfter(start)
      // After the window a decision cannot be undone.
      .filter(({ step }) => step !== 'undo' || situation === 'in the window')
      .map(({ step, path }) => ({ start, situation, step, path })),
  ),
);

/** Ids of the messages that receivers have taken since, in the order of arrival. */
function taken(receiver: Receiver, since: number): string[] {
  return receiver.arrivals.slice(since).map(({ eventId }) => eventId);
}

/** An application with its decision, whose messages could not leave yet. */
export async function strandMessages(
  world: OutboundWorld,
  start: Start,
  situation: Situation,
): Promise<{ id: number; rowVersion: number }> {
  const { broker } = world;
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
export async function recover(world: OutboundWorld, ids: readonly number[]): Promise<void> {
  const { broker } = world;
  world.answer(200);
  await world.letTimePass(ids);
  const { tenantId } = broker.tenant;
  await retryGivenUp(world.services, { tenantId }, { author: { requestId: 'later-steps' } });
  await world.runJobs(ids);
  await world.runJobs(ids);
}

const idsOf = (messages: readonly StoredMessage[]) => messages.map(({ eventId }) => eventId);

type LaterCase = (typeof laterCases)[number];

/** What receivers took after the steps of a case, with everyone reachable again and every job run: only true messages, in order. */
interface Deliveries {
  readonly untrueAfterStep: readonly StoredMessage[];
  readonly approvals: readonly string[];
  readonly withdrawnApprovals: readonly string[];
  readonly rejectionsToFlow: readonly string[];
  readonly letters: number;
  readonly leadStatuses: readonly string[];
  readonly open: readonly StoredMessage[];
}

/** Takes the steps of a case and lets every job run. Both sides are equal where only true messages are delivered. */
export async function playLaterSteps(
  world: OutboundWorld,
  { start, situation, path }: LaterCase,
): Promise<{ readonly actual: Deliveries; readonly expected: Deliveries }> {
  const { broker, backOffice, marketing, flow } = world;
  const { id, rowVersion } = await strandMessages(world, start, situation);
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
  const untrue = before.filter(isOpen);
  const own = new Set(idsOf(before));
  const asked = new Set(taken(backOffice, 0).filter((eventId) => own.has(eventId)));
  const [offices, markets, flows, letters] = [
    backOffice.arrivals.length,
    marketing.arrivals.length,
    flow.arrivals.length,
    world.letters.length,
  ];
  await recover(world, [id]);

  const approvals = idsOf(before.filter(({ kind }) => kind === 'approval'));
  const after = await world.messagesOf([id]);
  const revoked = taken(backOffice, offices).flatMap((eventId) =>
    after.flatMap((message) => (message.eventId === eventId ? (message.revokes ?? []) : [])),
  );
  const isRevoked = !isApproved && !isErased && status !== S.ApprovedCancelled;
  const holds = status === S.Rejected && !isErased;
  const toFlow = rejection.filter(({ channel }) => channel === 'flow');
  const byHand = rejection.filter(({ channel }) => channel !== 'flow');
  const undone = path.includes('undo') ? new Set(idsOf(decided)) : new Set<string>();
  const statuses = before.filter(({ kind, eventId }) => kind === 'lead-status' && !undone.has(eventId));
  const open = after.filter(
    ({ state, kind }) => !['delivered', 'withdrawn'].includes(state) && kind !== 'lead-status',
  );
  return {
    actual: {
      untrueAfterStep: untrue,
      approvals: taken(backOffice, offices).filter((eventId) => approvals.includes(eventId)),
      withdrawnApprovals: revoked.sort(),
      rejectionsToFlow: taken(flow, flows).sort(),
      letters: world.letters.length - letters,
      // The confirmation of a delivered approval announces one more.
      leadStatuses: taken(marketing, markets).slice(0, statuses.length),
      open,
    },
    expected: {
      untrueAfterStep: [],
      approvals: isApproved && !isErased ? approvals.slice(-1) : [],
      withdrawnApprovals: isRevoked ? approvals.filter((eventId) => asked.has(eventId)).sort() : [],
      rejectionsToFlow: holds ? idsOf(toFlow).sort() : [],
      letters: holds ? byHand.length : 0,
      leadStatuses: isErased ? [] : idsOf(statuses),
      open: [],
    },
  };
}
