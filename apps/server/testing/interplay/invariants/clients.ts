import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';

const approved: readonly number[] = [4, 8];

interface Span {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The times during which an application was approved. */
function approvedSpans(facts: Facts, id: number): Span[] {
  const lines = facts.linesOf(id);
  const spans: Span[] = [];
  for (const { status, at } of lines) {
    const open = spans.at(-1);
    const isOpen = open !== undefined && open.to === Number.POSITIVE_INFINITY;
    if (approved.includes(status)) {
      if (!isOpen) spans.push({ id, from: at, to: Number.POSITIVE_INFINITY });
    } else if (isOpen) spans[spans.length - 1] = { ...open, to: at };
  }
  return spans;
}

/** Y2 */
export const oneClientPerPan: Invariant = {
  name: 'one-client-per-pan',
  rule: 'Y2 at no time are two applications with one PAN approved',
  check(facts) {
    const panOf = new Map(facts.world.applications.map(({ id, pan }) => [id, pan]));
    const byPan = Map.groupBy(facts.applications, ({ id }) => panOf.get(id) ?? `none ${String(id)}`);
    const violations = [...byPan.values()].flatMap((sharers): Violation[] => {
      const spans = sharers.flatMap(({ id }) => approvedSpans(facts, id)).toSorted((a, b) => a.from - b.from);
      return spans.flatMap((span, place) => {
        const before = spans.slice(0, place).find((other) => other.id !== span.id && other.to > span.from);
        return before === undefined
          ? []
          : [
              {
                text: 'two applications with one PAN were approved at a time',
                applications: [before.id, span.id],
              },
            ];
      });
    });
    return { checked: byPan.size, violations };
  },
};

/** Y3 */
export const approvedIsSigned: Invariant = {
  name: 'approved-is-signed',
  rule: 'Y3 an approved application has a verification method and a completed e-Sign',
  check(facts) {
    const completed = 2;
    const now = facts.applications.filter(({ status }) => approved.includes(status));
    const atDecision = facts.done.flatMap(({ note, applicationId }) => {
      const stored = note?.['stored'] as { status: number; mode: number; esign: number | null } | undefined;
      return stored !== undefined && approved.includes(stored.status) && applicationId !== null
        ? [{ ...stored, id: applicationId }]
        : [];
    });
    const all = [...now, ...atDecision];
    const violations = all
      .filter(({ mode, esign }) => mode === 0 || esign !== completed)
      .map(({ id, mode, esign }) => ({
        text: `approved with mode ${String(mode)} and e-Sign ${String(esign)}`,
        applications: [id],
      }));
    return { checked: all.length, violations };
  },
};

/** Y16 */
export const relationshipEndIsCurrent: Invariant = {
  name: 'relationship-end-is-current',
  rule: 'Y16 the end of a relationship belongs to the current approval',
  check(facts) {
    const cancelled = 6;
    const ended = facts.applications.filter(
      ({ relationshipEndedOn, status }) => relationshipEndedOn !== null && status !== cancelled,
    );
    const violations = ended.flatMap(({ id, status }): Violation[] => {
      const report = facts.done.findLast(
        ({ step, code, applicationId }) =>
          step.operation === 'endRelationship' && code === 200 && applicationId === id,
      );
      const left = facts.linesOf(id).findLast(({ status: then }) => ![4, 8, 9].includes(then));
      const isCurrent = [4, 9].includes(status) && report !== undefined && (left?.at ?? 0) < report.endedAt;
      return isCurrent
        ? []
        : [{ text: `status ${String(status)} with the end of an earlier relationship`, applications: [id] }];
    });
    return { checked: ended.length, violations };
  },
};

/** Y15 */
export const cancelledGetsNoUan: Invariant = {
  name: 'cancelled-gets-no-uan',
  rule: 'Y15 a cancelled application receives no UAN',
  check(facts) {
    const cancelled = facts.applications.filter(({ status }) => status === 6);
    const violations = cancelled.flatMap(({ id, uan }): Violation[] => {
      if (uan === null) return [];
      const cancel = facts
        .doneOn(id)
        .findLast(
          ({ step, code }) => ['cancel', 'cancelApproved', 'bulk'].includes(step.operation) && code === 200,
        );
      const issues = facts
        .doneOn(id)
        .filter(({ step, note }) => step.operation === 'addUanSeries' || note?.['UAN'] === uan);
      const isBefore = issues.some(({ begunAt }) => begunAt <= (cancel?.endedAt ?? 0));
      return isBefore ? [] : [{ text: 'a UAN was issued after the cancellation', applications: [id] }];
    });
    return { checked: cancelled.length, violations };
  },
};
