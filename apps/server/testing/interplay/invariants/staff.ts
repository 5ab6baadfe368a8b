import { UserType } from '@kyc/contract/user-types';
import type { Facts } from '../facts.ts';
import type { Done } from '../step.ts';
import type { Invariant, Violation } from '../invariant.ts';
import { committedBy } from '../truth.ts';

interface Absence {
  readonly userId: number;
  readonly from: number;
  readonly to: number;
}

/** The times during which verifiers were certainly inactive. */
function absences({ done }: Facts): Absence[] {
  const edits = (operation: string): readonly Done[] =>
    done.filter(({ step, code }) => step.operation === operation && code === 200);
  const returns = edits('reactivate');
  return edits('deactivate').map(({ note, endedAt }) => {
    const userId = Number(note?.['UserId']);
    const back = returns.find((one) => one.note?.['UserId'] === userId && one.endedAt > endedAt);
    return { userId, from: endedAt, to: back?.begunAt ?? Number.POSITIVE_INFINITY };
  });
}

const leastMs = 20;

/** Y8 */
export const noWorkOfInactive: Invariant = {
  name: 'no-work-of-inactive-users',
  rule: 'Y8 an assigned application belongs to an active verifier, at all times',
  async check(facts) {
    const { world, applications } = facts;
    const active = await world.owner<{ id: number }>(
      'select user_id::int as id from app_user where is_active and user_type = $1',
      [UserType.Verifier],
    );
    const ids = new Set(active.map(({ id }) => id));
    const assigned = applications.filter(({ status }) => status === 3);
    const now = assigned
      .filter(({ verifierId }) => verifierId === null || !ids.has(verifierId))
      .map(({ id, verifierId }): Violation => ({
        text: `assigned to ${verifierId === null ? 'no one' : 'an inactive user'}`,
        applications: [id],
      }));
    const away = absences(facts);
    const then = away.flatMap(({ userId, from, to }) =>
      certainlyHeld(facts, userId)
        .filter((held) => Math.min(held.to, to) - Math.max(held.from, from) > leastMs)
        .map(({ id }): Violation => ({
          text: 'was assigned to a verifier during an absence',
          applications: [id],
        })),
    );
    return { checked: assigned.length + away.length, violations: [...now, ...then] };
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
      // While a decision waits for its checker, the maker is free for the next application.
      if (line.status !== 3 || holder !== userId || line.code === 'checkSubmitted') return [];
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
