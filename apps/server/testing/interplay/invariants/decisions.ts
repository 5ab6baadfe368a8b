import { readFileSync } from 'node:fs';
import type { Done } from '../step.ts';
import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';

const file = new URL('../../../../../packages/contract/data/fields.json', import.meta.url);
const { fields } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly fields: readonly {
    readonly id: number;
    readonly props?: readonly string[];
    readonly docType?: number;
  }[];
};

interface Verified {
  readonly id: number;
  readonly field: number;
  readonly at: number;
}

interface Change {
  readonly id: number;
  readonly property: string;
  readonly at: number;
}

const readingMs = 5;
/** The steps that may have written a row at this moment. */
const around = (facts: Facts, { id, at }: { id: number; at: number }): Done[] =>
  facts
    .doneOn(id)
    .filter(
      ({ begunAt, endedAt, code }) => code === 200 && begunAt - readingMs <= at && at <= endedAt + readingMs,
    );

/** Y7 */
export const verifiedMeansSeen: Invariant = {
  name: 'verified-means-seen',
  rule: 'Y7 a field whose value or document changed after its verification is not verified any more',
  async check(facts) {
    const { owner } = facts.world;
    const verified = await owner<Verified>(
      `select application_id::int as id, field_id::int as field, (extract(epoch from decided_on) * 1000)::float8 as at
       from field_decision where decision = 'verified'`,
    );
    const changes = await owner<Change>(
      `select application_id::int as id, property, (extract(epoch from changed_on) * 1000)::float8 as at from application_change
       union all
       select application_id::int, 'document ' || document_type, (extract(epoch from created_on) * 1000)::float8 from document where version > 1`,
    );
    const byApplication = Map.groupBy(changes, ({ id }) => id);
    const known = new Set(facts.applications.map(({ id }) => id));
    const violations = verified.flatMap((decision): Violation[] => {
      if (!known.has(decision.id)) return [];
      const field = fields.find(({ id }) => id === decision.field);
      const later = (byApplication.get(decision.id) ?? []).find((change) => {
        const isOfField =
          field?.props?.includes(change.property) === true ||
          change.property === `document ${String(field?.docType)}`;
        return isOfField && isCertainlyLater(facts, decision, change);
      });
      if (later === undefined) return [];
      const text = `field ${String(decision.field)} is verified, but ${later.property} changed ${String(Math.round(later.at - decision.at))} ms later`;
      return [{ text, applications: [decision.id] }];
    });
    return { checked: verified.length, violations };
  },
};

function isCertainlyLater(facts: Facts, decision: Verified, change: Change): boolean {
  if (change.at <= decision.at) return false;
  const decided = Math.max(...around(facts, decision).map(({ endedAt }) => endedAt), decision.at);
  const changed = Math.min(...around(facts, change).map(({ begunAt }) => begunAt), change.at);
  return decided < changed;
}

/** Y14 */
export const draftsEndWithDecision: Invariant = {
  name: 'drafts-end-with-the-decision',
  rule: 'Y14 a decision or a correction removes the drafts of its author',
  async check(facts) {
    const drafts = await facts.world.owner<{ id: number; userId: number; at: number }>(
      `select application_id::int as id, user_id::int as "userId", (extract(epoch from saved_on) * 1000)::float8 as at from draft`,
    );
    const deciding = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'putOnHold', 'save'];
    const violations = drafts.flatMap(({ id, userId, at }): Violation[] => {
      const later = facts.done.find(
        ({ step, code, applicationId, begunAt }) =>
          deciding.includes(step.operation) &&
          code === 200 &&
          applicationId === id &&
          begunAt > at + readingMs &&
          step.actor !== null &&
          facts.world.staff[step.actor]?.userId === userId,
      );
      return later === undefined
        ? []
        : [{ text: `a draft survives ${later.step.operation} of its author`, applications: [id] }];
    });
    return { checked: drafts.length, violations };
  },
};
