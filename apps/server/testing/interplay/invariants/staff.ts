import { UserType } from '@kyc/contract/user-types';
import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';
import { committedBy } from '../truth.ts';

/** Y8 */
export const noWorkOfInactive: Invariant = {
  name: 'no-work-of-inactive-users',
  rule: 'Y8 an assigned application belongs to an active verifier',
  async check({ world, applications }) {
    const active = await world.owner<{ id: number }>(
      'select user_id::int as id from app_user where is_active and user_type = $1',
      [UserType.Verifier],
    );
    const ids = new Set(active.map(({ id }) => id));
    const assigned = applications.filter(({ status }) => status === 3);
    const violations = assigned
      .filter(({ verifierId }) => verifierId === null || !ids.has(verifierId))
      .map(({ id, verifierId }): Violation => ({
        text: `assigned to ${verifierId === null ? 'no one' : 'an inactive user'}`,
        applications: [id],
      }));
    return { checked: assigned.length, violations };
  },
};

interface Held {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The times during which the application was certainly assigned to this verifier. */
function certainlyHeld(facts: Facts, userId: number): Held[] {
  return facts.applications.flatMap(({ id }) => {
    const lines = facts.linesOf(id);
    let holder: number | null = null;
    return lines.flatMap((line, place): Held[] => {
      if (line.assignedTo !== null) holder = line.assignedTo;
      if (line.code === 'unassign' || line.code === 'customerResubmit') holder = null;
      if (line.status !== 3 || holder !== userId) return [];
      return [{ id, from: committedBy(facts, line), to: lines[place + 1]?.at ?? Number.POSITIVE_INFINITY }];
    });
  });
}

export const fetchNextGivesOne: Invariant = {
  name: 'fetch-next-gives-one',
  rule: 'Fetch New gives no verifier a second application, and no application to two verifiers',
  check(facts) {
    const fetched = facts.done.filter(({ step, code }) => step.operation === 'fetchNext' && code === 200);
    const violations = fetched.flatMap((done): Violation[] => {
      const userId = facts.world.staff[done.step.actor ?? -1]?.userId ?? 0;
      const id = Number(done.note?.['Value']);
      const other = certainlyHeld(facts, userId).find(
        (held) => held.id !== id && held.from < done.begunAt && held.to > done.endedAt,
      );
      if (other === undefined) return [];
      return [{ text: 'Fetch New gave a second application', applications: [id, other.id] }];
    });
    const twice = facts.applications.flatMap(({ id }) => {
      const lines = facts.linesOf(id);
      return lines
        .filter(({ code }, place) => code === 'fetchNext' && lines[place - 1]?.code === 'fetchNext')
        .map((): Violation => ({ text: 'two verifiers fetched one application', applications: [id] }));
    });
    return { checked: fetched.length, violations: [...violations, ...twice] };
  },
};

/** Y18 */
export const repushAsksFirst: Invariant = {
  name: 'repush-asks-first',
  rule: 'Y18 Repush reports a refusal of the back office only where the back office received a request',
  check(facts) {
    const failed = facts.done.filter(({ step, code }) => step.operation === 'repush' && code === 503);
    const restMs = 60_000;
    const violations = failed.flatMap(({ applicationId, begunAt, endedAt }): Violation[] => {
      const isResting = facts.world.receivers.changes.some(
        ({ kind, mood, at }) =>
          kind === 'approval' &&
          (mood === 'silent' || mood === 'hanging') &&
          at < endedAt &&
          at > begunAt - restMs,
      );
      const isAsked = facts.world.receivers.arrivals.some(
        (one) =>
          one.kind === 'approval' &&
          one.applicationId === applicationId &&
          one.at >= begunAt &&
          one.at <= endedAt,
      );
      if (isAsked || isResting) return [];
      return [{ text: 'Repush answered 503 without a request', applications: [applicationId ?? 0] }];
    });
    return { checked: failed.length, violations };
  },
};
