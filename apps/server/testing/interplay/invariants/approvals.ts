import type { Facts, Line } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';
import type { Arrival } from '../receivers.ts';
import { graceMs, originOf, truthOf } from '../truth.ts';

const withdrawal = 'application.approval-withdrawn';
const isApproval = ({ type }: Arrival): boolean => type === 'application.approved';

function isWithdrawnAfter(facts: Facts, { applicationId, at }: Arrival): boolean {
  return facts
    .arrivalsOf('approval')
    .some(
      (one) =>
        one.type === withdrawal && one.isAccepted && one.applicationId === applicationId && one.at >= at,
    );
}

/** Y1 */
export const approvalsAreTrue: Invariant = {
  name: 'approvals-are-true',
  rule: 'Y1 an approval arrives only while it is true, or a withdrawal follows the one that was being sent',
  check(facts) {
    const arrivals = facts.arrivalsOf('approval').filter(isApproval);
    const violations = arrivals.flatMap((arrival): Violation[] => {
      const { eventId, applicationId, at, isAccepted } = arrival;
      const message = facts.messageOf(eventId);
      const truth = message && truthOf(facts, message);
      if (truth?.untrueFrom === undefined || at <= truth.untrueFrom) return [];
      const { certainlyUntrueFrom = 0, because } = truth;
      const late = at - certainlyUntrueFrom;
      if (late > graceMs)
        return [
          {
            text: `approval arrived ${String(Math.round(late))} ms after ${String(because?.code)} (status ${String(because?.status)}), accepted: ${String(isAccepted)}`,
            applications: [applicationId],
          },
        ];
      if (!isAccepted || isWithdrawnAfter(facts, arrival)) return [];
      const text = `approval was being sent when ${String(because?.code)} made it untrue, and no withdrawal followed`;
      return [{ text, applications: [applicationId] }];
    });
    return { checked: arrivals.length, violations };
  },
};

/** The rule that closes Y1: the back office's last word about an application is the desk's. */
export const approvalsAreRevoked: Invariant = {
  name: 'approvals-are-revoked',
  rule: 'Y1 an accepted approval that became untrue is followed by application.approval-withdrawn',
  check(facts) {
    const givenUp = new Set(
      facts.messages
        .filter(({ kind, givenUpAt }) => kind.startsWith('approval') && givenUpAt !== null)
        .map(({ applicationId }) => applicationId),
    );
    const open = facts.applications.filter(({ id, status }) => status !== 9 && !givenUp.has(id));
    const accepted = Map.groupBy(
      facts.arrivalsOf('approval').filter(({ isAccepted }) => isAccepted),
      ({ applicationId }) => applicationId,
    );
    const notified = open.flatMap((application) => {
      const last = accepted.get(application.id)?.at(-1);
      return last === undefined ? [] : [{ application, last }];
    });
    const violations = notified
      .filter(({ application: { status }, last }) => isApproval(last) !== (status === 4 || status === 8))
      .map(({ application: { id, status }, last }) => ({
        text: `status ${String(status)}, but the back office accepted last ${last.type}`,
        applications: [id],
      }));
    return { checked: notified.length, violations };
  },
};

/** One key per approval; repeated tries have the same one. */
export const oneKeyPerApproval: Invariant = {
  name: 'one-key-per-approval',
  rule: 'an approval has one idempotency key, and the desk knows every key that arrives',
  check(facts) {
    const codes = ['approve', 'approveWithoutDerivative', 'stpApprove'];
    const approvals = facts.applications.flatMap(({ id }) =>
      facts.linesOf(id).filter(({ code }) => codes.includes(code)),
    );
    const keys = Map.groupBy(
      facts.messages.filter(({ kind }) => kind === 'approval'),
      (message) => originOf(facts, message)?.eventId,
    );
    const violations: Violation[] = approvals.flatMap(({ eventId, code, applicationId }) => {
      const count = keys.get(eventId)?.length ?? 0;
      return count === 1
        ? []
        : [{ text: `${code} has ${String(count)} keys`, applications: [applicationId] }];
    });
    const unknown = facts
      .arrivalsOf('approval')
      .filter(({ eventId }) => facts.messageOf(eventId) === undefined);
    for (const { eventId, applicationId } of unknown)
      violations.push({ text: `unknown key ${eventId} arrived`, applications: [applicationId] });
    return { checked: approvals.length, violations };
  },
};

/** The decision that an undo took back. */
function undoneBy(lines: readonly Line[], undo: Line): Line | undefined {
  const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];
  return lines.findLast(({ code, eventId }) => eventId < undo.eventId && decisions.includes(code));
}

/** Undo is possible only while no message has left, and none leaves afterwards. */
export const undoneIsNotDelivered: Invariant = {
  name: 'undone-is-not-delivered',
  rule: 'no message of an undone decision arrives',
  check(facts) {
    let checked = 0;
    const violations = facts.applications.flatMap(({ id }): Violation[] => {
      const lines = facts.linesOf(id);
      const own = facts.messagesOf(id);
      const undos = lines.filter(({ code }) => code === 'undo');
      checked += undos.length;
      return undos.flatMap((undo): Violation[] => {
        const decision = undoneBy(lines, undo);
        const moments = own
          .filter((message) => decision !== undefined && originOf(facts, message) === decision)
          .map(({ createdAt }) => createdAt);
        // With its lead status, which was written in the same transaction.
        const keys = own.filter(({ createdAt }) => moments.includes(createdAt));
        const arrived = facts.world.receivers.arrivals.filter(({ eventId }) =>
          keys.some((key) => key.eventId === eventId),
        );
        return arrived.map(({ kind }) => ({
          text: `${kind} of the undone ${String(decision?.code)} arrived`,
          applications: [id],
        }));
      });
    });
    return { checked, violations };
  },
};
