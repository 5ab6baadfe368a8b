import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';

interface StoredAnswer {
  readonly id: number;
  readonly hitId: number;
  readonly answer: string;
  readonly state: string;
  readonly decidedBy: number | null;
  readonly secondBy: number | null;
}

/** Every list of the explorer is a stop list. */
export const stopAnswersHaveTwoPersons: Invariant = {
  name: 'stop-answers-have-two-persons',
  rule: 'an answer that settles a hit of a stop list was confirmed by a second person, or is remembered from such an answer',
  async check({ world }) {
    const answers = await world.owner<StoredAnswer>(
      `select application_id::int as id, hit_id::int as "hitId", answer, state, decided_by::int as "decidedBy", second_by::int as "secondBy"
       from screening_decision where answer in ('same', 'another') and state in ('final', 'confirmed')`,
    );
    const violations = answers
      .filter(({ state, decidedBy, secondBy }) =>
        state === 'final' ? decidedBy !== null : secondBy === null || secondBy === decidedBy,
      )
      .map(({ id, hitId, answer }): Violation => ({
        text: `hit ${String(hitId)} was settled as ${answer} by one person`,
        applications: [id],
      }));
    return { checked: answers.length, violations };
  },
};

const approvals = ['approve', 'approveWithoutDerivative', 'autoApprove'];
/** A hit has the time at which its command began; an approval that the command waited for is later. */
const commandMs = 2000;

interface StoredHit {
  readonly id: number;
  readonly hitId: number;
  readonly state: string;
  readonly openedAt: number;
  readonly endedAt: number | null;
}

/** Not judged after the switch was flipped, because an approval without the screening desk asks for none. */
export const approvalsAreScreened: Invariant = {
  name: 'approvals-are-screened',
  rule: 'an application is approved after a screening, and not while a hit is undecided or the customer is a confirmed person',
  async check(facts) {
    const isFlipped = facts.done.some(
      ({ step, note }) => step.operation === 'flipSwitch' && note?.['name'] === 'Screening',
    );
    if (isFlipped || !facts.world.hasFeatures) return { checked: 0, violations: [] };
    const [hits, screened] = await Promise.all([readHits(facts), readScreened(facts)]);
    let checked = 0;
    const violations = facts.applications.flatMap(({ id }) =>
      facts
        .linesOf(id)
        .filter(({ code }) => approvals.includes(code))
        .flatMap(({ code, at }): Violation[] => {
          checked += 1;
          if ((screened.get(id) ?? Number.POSITIVE_INFINITY) > at)
            return [{ text: `${code} without a screening`, applications: [id] }];
          return (hits.get(id) ?? [])
            .filter(
              ({ state, openedAt, endedAt }) =>
                openedAt < at - commandMs &&
                (endedAt === null || endedAt > at || (state === 'same' && endedAt < at - commandMs)),
            )
            .map(({ hitId }) => ({
              text: `${code} while hit ${String(hitId)} stood against it`,
              applications: [id],
            }));
        }),
    );
    return { checked, violations };
  },
};

async function readHits({ world }: Facts): Promise<Map<number, StoredHit[]>> {
  const rows = await world.owner<StoredHit>(
    `select application_id::int as id, hit_id::int as "hitId", state, (extract(epoch from opened_on) * 1000)::float8 as "openedAt",
       (extract(epoch from ended_on) * 1000)::float8 as "endedAt" from screening_hit`,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** The first screening of each application. */
async function readScreened({ world }: Facts): Promise<Map<number, number>> {
  const rows = await world.owner<{ id: number; at: number }>(
    `select application_id::int as id, (extract(epoch from min(screened_on)) * 1000)::float8 as at from screening group by 1`,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
