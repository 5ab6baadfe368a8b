import { UserType } from '@kyc/contract/user-types';
import { applicationOf } from '../facts.ts';
import { isPerformed } from '../step.ts';
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

const initialCounter = 900_000;

/** A moment at which the counter is known: the audit trail has it before each Set Counter, the settings at the end. */
interface Reading {
  readonly counter: number;
  /** The counter was set between these moments; decisions at that time may count before or after it. */
  readonly begunAt: number;
  readonly endedAt: number;
}

/** Y13 */
export const counterIsExact: Invariant = {
  name: 'counter-is-exact',
  rule: 'Y13 the counter is what Set Counter set, minus one for each later decision that was not undone',
  async check({ world, done }) {
    const [row] = await world.owner<{ counter: number }>('select counter::int from tenant_settings');
    const trail = await world.owner<{ old: number; new: number }>(
      `select (details #>> '{old,Counter}')::int as old, (details #>> '{new,Counter}')::int as new from audit_event
       where action = 'settings.set-counter' and details #>> '{new,Counter}' is not null order by audit_id`,
    );
    const sets = done.filter(({ step, code }) => step.operation === 'setCounter' && code === 200);
    const readings = sets.flatMap(({ note, begunAt, endedAt }): (Reading & { readonly set: number })[] => {
      const set = Number(note?.['Counter']);
      const counter = trail.find((one) => one.new === set)?.old;
      return counter === undefined ? [] : [{ counter, set, begunAt, endedAt }];
    });
    const end = {
      counter: row?.counter ?? 0,
      set: 0,
      begunAt: Number.POSITIVE_INFINITY,
      endedAt: Number.POSITIVE_INFINITY,
    };
    const made = done.filter(
      (one) =>
        isPerformed(one) &&
        (spending.includes(one.step.operation) || spending.includes(String(one.note?.['Confirmed']))),
    );
    const undoneOf = new Map(
      done
        .filter(({ step, code }) => step.operation === 'undo' && code === 200)
        .flatMap((undo) => {
          const { ApplicationId: id, DecidedVersion: version } = undo.note ?? {};
          // The version identifies the decision, because the next one may already wait while an undo runs.
          const decision = made.find(
            (one) => applicationOf(one) === id && one.note?.['RowVersion'] === version,
          );
          return decision === undefined ? [] : [[decision, undo] as const];
        }),
    );
    const violations: Violation[] = [];
    let from: Pick<typeof end, 'set' | 'begunAt' | 'endedAt'> = {
      set: initialCounter,
      begunAt: 0,
      endedAt: 0,
    };
    for (const reading of [...readings, end]) {
      const { least, most } = spentBetween(made, undoneOf, { from, to: reading });
      if (reading.counter > from.set - least || reading.counter < from.set - most)
        violations.push(
          ofAll(
            `counter ${String(reading.counter)} after ${String(from.set)}, but ${String(least)} to ${String(most)} decisions were made and not undone`,
          ),
        );
      from = reading;
    }
    return { checked: made.length, violations };
  },
};

type Times = Pick<Reading, 'begunAt' | 'endedAt'>;

/** Counts the decisions between two moments; a decision at one of the moments is in `most` but not in `least`. */
function spentBetween(
  made: readonly Times[],
  undoneOf: ReadonlyMap<Times, Times>,
  { from, to }: { readonly from: Times; readonly to: Times },
): { least: number; most: number } {
  let [least, most] = [0, 0];
  for (const decision of made) {
    const undo = undoneOf.get(decision);
    // An undo gives the decision back; at the end only undos that finished before it have certainly done so.
    const isGivenBack = undo !== undefined && undo.endedAt < to.begunAt;
    const maybeGivenBack = undo !== undefined && undo.begunAt < to.endedAt;
    const isWithin = decision.begunAt > from.endedAt && decision.endedAt < to.begunAt;
    const maybeWithin = decision.endedAt >= from.begunAt && decision.begunAt <= to.endedAt;
    if (isWithin && !maybeGivenBack) least += 1;
    if (maybeWithin && !isGivenBack) most += 1;
  }
  return { least, most };
}
