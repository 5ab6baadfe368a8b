import { UserType } from '@kyc/contract/user-types';
import { membersOf } from '../world.ts';
import type { Invariant, Violation } from '../invariant.ts';

const ofAll = (text: string): Violation => ({ text, applications: [] });

export const talliesAreExact: Invariant = {
  name: 'tallies-are-exact',
  rule: 'the counts of the dashboard equal the rows',
  async check({ world }) {
    const [admin] = membersOf(world, UserType.Admin);
    if (admin === undefined) throw new Error('there is no Admin');
    const answer = await world.as(admin, { method: 'GET', path: '/api/dashboard/application-counts/' });
    const counts = answer.json<Record<string, number>>();
    const rows = await world.owner<{ status: number; rows: number }>(
      'select status::int, count(*)::int as rows from application group by status',
    );
    const named = [
      'Pending',
      'ReviewPending',
      'Rejected',
      'Assigned',
      'Approved',
      'OnHold',
      'Cancelled',
      'SystemRejected',
    ];
    const expected = new Map(rows.map(({ status, rows: count }) => [status, count]));
    const violations = named.flatMap((name, status): Violation[] => {
      const wanted = expected.get(status) ?? 0;
      return counts[name] === wanted
        ? []
        : [ofAll(`${name}: ${String(counts[name])} counted, ${String(wanted)} rows`)];
    });
    const sum = rows.reduce((total, row) => total + row.rows, 0);
    if (counts['AllData'] !== sum)
      violations.push(ofAll(`AllData: ${String(counts['AllData'])}, ${String(sum)} rows`));
    return { checked: named.length + 1, violations };
  },
};

export const uansAreExact: Invariant = {
  name: 'uans-are-exact',
  rule: 'each issued UAN belongs to one application, and none is lost',
  async check({ world, erased }) {
    const issued = await world.owner<{ uan: string }>('select uan from application where uan is not null');
    const [taken] = await world.owner<{ numbers: number }>(
      'select sum(next_number - from_number)::int as numbers from uan_series',
    );
    const violations: Violation[] = [];
    if (new Set(issued.map(({ uan }) => uan)).size !== issued.length)
      violations.push(ofAll('a UAN was issued twice'));
    const lost = (taken?.numbers ?? 0) - issued.length;
    // An erased application has no UAN any more.
    if (lost < 0 || lost > erased.length)
      violations.push(
        ofAll(`${String(taken?.numbers)} numbers were taken, ${String(issued.length)} UANs exist`),
      );
    return { checked: issued.length, violations };
  },
};

export const uccsAreExact: Invariant = {
  name: 'uccs-are-exact',
  rule: 'each client code belongs to one application, and none is lost',
  async check({ world, erased }) {
    const codes = await world.owner<{ ucc: string }>('select ucc from application where ucc is not null');
    const [settings] = await world.owner<{ next: number; first: number }>(
      `select next_ucc::int as next, (select column_default::int from information_schema.columns
         where table_name = 'tenant_settings' and column_name = 'next_ucc') as first from tenant_settings`,
    );
    const taken = (settings?.next ?? 0) - (settings?.first ?? 0);
    const violations: Violation[] = [];
    if (new Set(codes.map(({ ucc }) => ucc)).size !== codes.length)
      violations.push(ofAll('a UCC was issued twice'));
    const lost = taken - codes.length;
    if (lost < 0 || lost > erased.length)
      violations.push(ofAll(`${String(taken)} codes were taken, ${String(codes.length)} exist`));
    return { checked: codes.length, violations };
  },
};

const spending = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];

/** Y13; decisions at the very moment of Set Counter may count before or after it. */
export const counterIsExact: Invariant = {
  name: 'counter-is-exact',
  rule: 'Y13 the counter is what Set Counter set, minus one for each later decision that was not undone',
  async check({ world, done }) {
    const [row] = await world.owner<{ counter: number }>('select counter::int from tenant_settings');
    const set = done.findLast(({ step, code }) => step.operation === 'setCounter' && code === 200);
    const first = set === undefined ? 900_000 : Number(set.note?.['Counter']);
    const undoes = done.filter(({ step, code }) => step.operation === 'undo' && code === 200);
    const made = done.filter(
      ({ step, code, note }) =>
        spending.includes(step.operation) && code === 200 && note?.['SystemRejected'] !== true,
    );
    const undone = new Set(
      undoes.flatMap(({ note, endedAt }) => {
        const id = note?.['ApplicationId'];
        return made.findLast((one) => one.applicationId === id && one.begunAt < endedAt) ?? [];
      }),
    );
    const standing = made.filter((one) => !undone.has(one));
    const after = standing.filter(({ begunAt }) => set === undefined || begunAt > set.endedAt).length;
    const unsure = standing.filter(
      ({ begunAt, endedAt }) => set !== undefined && begunAt <= set.endedAt && endedAt >= set.begunAt,
    ).length;
    const counter = row?.counter ?? 0;
    const isExact = counter <= first - after && counter >= first - after - unsure;
    const text = `counter ${String(counter)}, expected ${String(first - after)} (${String(unsure)} decisions at the moment of Set Counter)`;
    return { checked: made.length, violations: isExact ? [] : [ofAll(text)] };
  },
};
