import type { Message } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';
import { graceMs, isCertainlyOff, truthOf } from '../truth.ts';

/** When a message reached the customer's side: the flow's requests as they arrived, the desk's own letters as they were sent. */
function* received(facts: Parameters<Invariant['check']>[0]): Generator<{ message: Message; at: number }> {
  for (const { eventId, at } of facts.arrivalsOf('customer')) {
    const message = facts.messageOf(eventId);
    if (message !== undefined) yield { message, at };
  }
  for (const message of facts.messages)
    if (message.channel !== null && message.channel !== 'flow' && message.deliveredAt !== null)
      yield { message, at: message.deliveredAt };
}

const nameOf = ({ channel, reminderNo }: Message): string =>
  `${String(channel)} ${reminderNo === 0 ? 'rejection' : `reminder ${String(reminderNo)}`}`;

/** Y4 */
export const customerMessagesAreTrue: Invariant = {
  name: 'customer-messages-are-true',
  rule: 'Y4 a customer receives a rejection and its reminders only while this rejection is in force',
  check(facts) {
    let checked = 0;
    const violations: Violation[] = [];
    for (const { message, at } of received(facts)) {
      checked += 1;
      const truth = truthOf(facts, message);
      if (truth?.certainlyUntrueFrom === undefined || at <= truth.certainlyUntrueFrom + graceMs) continue;
      const late = String(Math.round(at - truth.certainlyUntrueFrom));
      violations.push({
        text: `${nameOf(message)} was sent ${late} ms after ${String(truth.because?.code)} (status ${String(truth.because?.status)})`,
        applications: [message.applicationId],
      });
    }
    return { checked, violations };
  },
};

/** Y5 */
export const switchesStopMessages: Invariant = {
  name: 'switches-stop-messages',
  rule: 'Y5 no customer message is sent while the rejection loop is off, and no letter while own messages are off',
  check(facts) {
    let checked = 0;
    const violations: Violation[] = [];
    for (const { message, at } of received(facts)) {
      checked += 1;
      const needed = message.channel === 'flow' ? ['RejectionLoop'] : ['RejectionLoop', 'OwnMessages'];
      const off = needed.find((name) => isCertainlyOff(facts, { name, at }));
      if (off === undefined) continue;
      const text = `${nameOf(message)} was sent while ${off} was off`;
      violations.push({ text, applications: [message.applicationId] });
    }
    return { checked, violations };
  },
};

/** Y12 and the class around it: after everything has settled, no message is still waiting. */
export const noMessageStaysOpen: Invariant = {
  name: 'no-message-stays-open',
  rule: 'Y12 every message is delivered, withdrawn or given up once its time has come and the receivers are well',
  check(facts) {
    const now = Date.now();
    const due = facts.messages.filter(({ notBefore }) => notBefore === null || notBefore < now - 60_000);
    const violations = due
      .filter(
        ({ deliveredAt, withdrawnAt, givenUpAt, hasJob }) =>
          deliveredAt === null && withdrawnAt === null && givenUpAt === null && (!hasJob || facts.isSettled),
      )
      .map(({ applicationId, kind, channel, hasJob }) => ({
        text: `${kind} ${channel ?? ''} stays open${hasJob ? '' : ' without a job'}`,
        applications: [applicationId],
      }));
    return { checked: due.length, violations };
  },
};

/** A withdrawn message never leaves. */
export const withdrawnNeverArrives: Invariant = {
  name: 'withdrawn-never-arrives',
  rule: 'no message arrives after it was withdrawn',
  check(facts) {
    const { arrivals } = facts.world.receivers;
    const violations = arrivals.flatMap(({ eventId, at, kind, applicationId }): Violation[] => {
      const withdrawnAt = facts.messageOf(eventId)?.withdrawnAt;
      if (withdrawnAt == null || at <= withdrawnAt + 2000) return [];
      return [{ text: `${kind} arrived after its withdrawal`, applications: [applicationId] }];
    });
    return { checked: arrivals.length, violations };
  },
};

/** Y6 */
export const rectificationNamesMode: Invariant = {
  name: 'rectification-names-the-mode',
  rule: 'Y6 the rectification of a rejected mode has the mode "mode"',
  check(facts) {
    const reads = facts.done.filter(
      ({ step, code }) => step.operation === 'readRectification' && code === 200,
    );
    const violations = reads.flatMap(({ applicationId, begunAt, endedAt, note }): Violation[] => {
      const lines = facts.linesOf(applicationId ?? 0);
      const last = lines.findLast(({ at, code }) => at <= begunAt && code !== 'rectificationOverdue');
      const isQuiet = !lines.some(({ at }) => at > begunAt - 1000 && at <= endedAt + 5);
      if (last?.code !== 'rejectMode' || !isQuiet || note?.['Mode'] !== 'fields') return [];
      return [{ text: 'a rejected mode is reported as fields', applications: [applicationId ?? 0] }];
    });
    return { checked: reads.length, violations };
  },
};

/** Y10 */
export const overdueLinesAreTrue: Invariant = {
  name: 'overdue-lines-are-true',
  rule: 'Y10 "Not put right by the customer" appears once per rejection, while it stands and the loop is on',
  check(facts) {
    const overdue = facts.applications.flatMap(({ id }) =>
      facts.linesOf(id).filter(({ code }) => code === 'rectificationOverdue'),
    );
    const violations = overdue.flatMap((line): Violation[] => {
      const lines = facts.linesOf(line.applicationId);
      const place = lines.indexOf(line);
      const since = lines
        .slice(0, place)
        .findLastIndex(({ code }) => code === 'reject' || code === 'rejectMode');
      const isTwice = lines.slice(since + 1, place).some(({ code }) => code === 'rectificationOverdue');
      const wrong = (text: string): Violation[] => [{ text, applications: [line.applicationId] }];
      if (isTwice) return wrong('a rejection is noted as overdue twice');
      if (isCertainlyOff(facts, { name: 'RejectionLoop', at: line.at }))
        return wrong('a rejection is noted as overdue while the loop is off');
      const passed = facts
        .doneOn(line.applicationId)
        .filter(({ step, begunAt }) => step.operation === 'lastDay' && begunAt <= line.at)
        .map(({ note }) => note?.['rejectedAt']);
      const decided = (at: number): number =>
        lines.findIndex((one) => one.at >= at && (one.code === 'reject' || one.code === 'rejectMode'));
      const isOfThis = passed.some((at) => typeof at === 'number' && decided(at) === since);
      return isOfThis ? [] : wrong('the day of an earlier, undone or resent rejection is noted as overdue');
    });
    return { checked: overdue.length, violations };
  },
};
