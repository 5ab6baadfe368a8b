import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';
import type { Arrival } from '../receivers.ts';

/** Names that the body's sequence number may have. */
const sequences = ['Sequence', 'SequenceNo', 'SequenceNumber'];

function placeOf(facts: Facts, { body, eventId }: Arrival): number {
  const name = sequences.find((one) => typeof body[one] === 'number');
  return name === undefined ? (facts.messageOf(eventId)?.createdAt ?? 0) : Number(body[name]);
}

/** Y11 */
export const leadsAreInOrder: Invariant = {
  name: 'leads-are-in-order',
  rule: 'Y11 marketing receives the statuses of an application in the order of their sequence',
  check(facts) {
    const accepted = facts.arrivalsOf('lead').filter(({ isAccepted }) => isAccepted);
    const violations = [...Map.groupBy(accepted, ({ applicationId }) => applicationId)].flatMap(
      ([id, arrivals]): Violation[] => {
        const places = arrivals.map((arrival) => placeOf(facts, arrival));
        if (places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))) return [];
        const received = arrivals.map(({ body }) => String(body['ApplicationStatus'])).join(', ');
        return [{ text: `statuses arrived out of order: ${received}`, applications: [id] }];
      },
    );
    return { checked: accepted.length, violations };
  },
};

/** Statuses that no lead-status update announces (workflow.json: lead false, the undo, and the end of a hold on its day). */
const silent = ['fetchOnHold', 'undo', 'holdEnded'];
const otherLines = [
  'repush',
  'retry',
  'mapping',
  'resume',
  'boPushFailed',
  'rectificationOverdue',
  'checkSubmitted',
  'checkReturned',
  'checkWithdrawn',
  'checkVoid',
];

/** In the end marketing knows the status. */
export const leadsEndTrue: Invariant = {
  name: 'leads-end-true',
  rule: 'Y11 the last status that marketing received is the last one announced',
  check(facts) {
    const givenUp = new Set(
      facts.messages.filter(({ givenUpAt }) => givenUpAt !== null).map(({ applicationId }) => applicationId),
    );
    const accepted = Map.groupBy(
      facts.arrivalsOf('lead').filter(({ isAccepted }) => isAccepted),
      ({ applicationId }) => applicationId,
    );
    const notified = facts.applications.filter(({ id }) => accepted.has(id) && !givenUp.has(id));
    const violations = notified.flatMap(({ id, status }): Violation[] => {
      const last = facts.linesOf(id).findLast(({ code }) => !otherLines.includes(code));
      const received = accepted.get(id)?.at(-1)?.body['ApplicationStatus'];
      if (received === status || (last !== undefined && silent.includes(last.code))) return [];
      const text = `status ${String(status)} after ${String(last?.code)}, but marketing received last ${String(received)}`;
      return [{ text, applications: [id] }];
    });
    return { checked: notified.length, violations };
  },
};
