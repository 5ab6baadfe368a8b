import type { Facts } from '../facts.ts';
import type { Invariant, Violation } from '../invariant.ts';

interface StoredCheck {
  readonly id: number;
  readonly decisionId: number;
  readonly state: string;
  readonly code: string;
  readonly makerId: number | null;
  readonly checkerId: number | null;
  readonly makerCode: string | null;
  readonly checkerCode: string | null;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
}

async function readChecks({ world, applications }: Facts): Promise<StoredCheck[]> {
  const rows = await world.owner<StoredCheck>(
    `select d.application_id::int as id, d.decision_id::int as "decisionId", d.state, d.code, d.maker_id::int as "makerId",
       d.checker_id::int as "checkerId", d.maker_employee_code as "makerCode", c.employee_code as "checkerCode",
       (extract(epoch from d.submitted_on) * 1000)::float8 as "submittedAt",
       (extract(epoch from d.decided_on) * 1000)::float8 as "decidedAt"
     from pending_decision d left join app_user c on c.user_id = d.checker_id order by d.decision_id`,
  );
  const known = new Set(applications.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id));
}

/** At most one decision waits, and the application has its mark. */
export const waitingIsMarked: Invariant = {
  name: 'waiting-is-marked',
  rule: 'an application is marked as waiting for a checker exactly while one decision waits',
  async check(facts) {
    const checks = await readChecks(facts);
    const marked = await facts.world.owner<{ id: number }>(
      'select application_id::int as id from application where checkers is not null and erased_on is null',
    );
    const waiting = checks.filter(({ state }) => state === 'pending').map(({ id }) => id);
    const marks = new Set(marked.map(({ id }) => id));
    const violations: Violation[] = [
      ...waiting
        .filter((id) => !marks.has(id))
        .map((id) => ({ text: 'a decision waits without a mark', applications: [id] })),
      ...[...marks]
        .filter((id) => facts.applications.some((one) => one.id === id) && !waiting.includes(id))
        .map((id) => ({ text: 'marked, but no decision waits', applications: [id] })),
    ];
    return { checked: checks.length, violations };
  },
};

/** The checker differs by user and by employee code. */
export const twoPersonsDecide: Invariant = {
  name: 'two-persons-decide',
  rule: 'a confirmed decision has a checker who is not the maker, nor another user with the same employee code',
  async check(facts) {
    const confirmed = (await readChecks(facts)).filter(({ state }) => state === 'confirmed');
    const folded = (code: string | null) => code?.replaceAll(/\s/gu, '').toUpperCase() ?? '';
    const violations = confirmed
      .filter(
        ({ makerId, checkerId, makerCode, checkerCode }) =>
          checkerId === null ||
          checkerId === makerId ||
          (folded(makerCode) !== '' && folded(makerCode) === folded(checkerCode)),
      )
      .map(({ id, decisionId }) => ({
        text: `decision ${String(decisionId)} was confirmed by its maker`,
        applications: [id],
      }));
    return { checked: confirmed.length, violations };
  },
};

const decisionCodes = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];

/** While a decision waits, the status stays and no message goes out. */
export const nothingLeavesWhileWaiting: Invariant = {
  name: 'nothing-leaves-while-waiting',
  rule: 'no decision is performed between the submission to a checker and its answer',
  async check(facts) {
    const checks = await readChecks(facts);
    const violations = checks.flatMap(({ id, state, submittedAt, decidedAt }): Violation[] => {
      // The transaction of the answer writes the line of a confirmed decision.
      const until = state === 'confirmed' ? (decidedAt ?? 0) : (decidedAt ?? Number.POSITIVE_INFINITY);
      return facts
        .linesOf(id)
        .filter(({ code, at }) => decisionCodes.includes(code) && at > submittedAt && at < until)
        .map(({ code }) => ({ text: `${code} was performed while a decision waited`, applications: [id] }));
    });
    return { checked: checks.length, violations };
  },
};
