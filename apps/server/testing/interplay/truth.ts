import type { Facts, Line, Message } from './facts.ts';

/** What the statuses say about a message at the moments after it was written. */
export interface Truth {
  /** The line of the decision that the message reports. */
  readonly origin: Line;
  /** The start of the transaction that made it untrue; undefined while it is true. */
  readonly untrueFrom: number | undefined;
  /** From then on that transaction had certainly been committed. */
  readonly certainlyUntrueFrom: number | undefined;
  readonly because: Line | undefined;
}

/** A sender that has checked needs this long at most until its request arrives, on a busy machine. */
export const graceMs = 700;
/** The clocks of PostgreSQL and of Node are read at slightly different moments. */
const readingMs = 5;
/** The longest transaction of a job. */
const jobMs = 3000;

interface Kind {
  /** The codes of the lines that write such a message. */
  readonly origins: readonly string[];
  /** The statuses in which it is true. */
  readonly statuses: readonly number[];
}

const kinds: Readonly<Record<string, Kind>> = {
  approval: { origins: ['approve', 'approveWithoutDerivative', 'stpApprove', 'repush'], statuses: [4, 8] },
  'customer-message': { origins: ['reject', 'rejectMode'], statuses: [2] },
};

/**
 * The line of the transaction that wrote the message: a message has the moment at which its transaction began, a line the
 * moment at which it was written under the application's lock.
 */
export function originOf(facts: Facts, { applicationId, kind, createdAt }: Message): Line | undefined {
  const origins = kinds[kind]?.origins ?? [];
  return facts.linesOf(applicationId).find(({ at, code }) => at >= createdAt && origins.includes(code));
}

/** @returns undefined for a kind of message that is never untrue, and where its decision is not in the timeline */
export function truthOf(facts: Facts, message: Message): Truth | undefined {
  const kind = kinds[message.kind];
  const origin = originOf(facts, message);
  if (kind === undefined || origin === undefined) return undefined;
  const later = facts.linesOf(message.applicationId).filter(({ eventId }) => eventId > origin.eventId);
  const because = later.find(({ status }) => !kind.statuses.includes(status));
  return {
    origin,
    untrueFrom: because?.at,
    certainlyUntrueFrom: because && committedBy(facts, because),
    because,
  };
}

/** The moment by which the transaction of a line had ended: its step had returned. */
export function committedBy(facts: Facts, line: Line): number {
  const steps = facts
    .doneOn(line.applicationId)
    .filter(({ begunAt, endedAt }) => begunAt - readingMs <= line.at && line.at <= endedAt + readingMs);
  return steps.length === 0 ? line.at + jobMs : Math.max(...steps.map(({ endedAt }) => endedAt));
}

/** Was a switch certainly off at this moment, and for some time before? */
export function isCertainlyOff(facts: Facts, { name, at }: { name: string; at: number }): boolean {
  const flips = facts.done.filter(
    ({ step, note, code }) => step.operation === 'flipSwitch' && note?.['name'] === name && code === 200,
  );
  const off = flips.findLast(({ note, endedAt }) => note?.['isOn'] === false && endedAt + graceMs < at);
  if (off === undefined) return false;
  return !flips.some(
    ({ note, begunAt, endedAt }) => note?.['isOn'] === true && endedAt > off.begunAt && begunAt < at,
  );
}
