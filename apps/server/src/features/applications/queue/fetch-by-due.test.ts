import { ApplicationStatus } from '@kyc/contract/application-status';
import type { listApplications } from '@kyc/contract/applications/list-applications';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertClock } from '@kyc/db/tables/working-time/application-sla-table';
import { insertCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { insertManySlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const { house, tenant, callerOf, build, sqlOf } = await openStaffedBroker('BYDUE');
const verifier = callerOf(UserType.Verifier);
afterAll(house.close);

const { ReviewPending, Assigned, Approved, OnHold, Cancelled } = ApplicationStatus;
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

let policyId = 0;
beforeAll(() =>
  sqlOf(async (tx) => {
    const calendarId = await insertCalendar(tx, {
      name: 'Mondays',
      shifts: [{ weekday: 1, opens: 540, closes: 1080 }],
    });
    await insertManySlaPolicies(tx, [
      { policy_name: 'All', priority: 1, calendar_id: calendarId, target_minutes: 60, warning_percent: 80 },
    ]);
    ({ id: policyId } = await tx
      .selectFrom('sla_policy')
      .select('policy_id as id')
      .executeTakeFirstOrThrow());
  }),
);
const turn = (isOn: boolean) => sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: isOn }));
beforeEach(async () => {
  await turn(true);
  await sqlOf((tx) => sql`update application set status = ${Cancelled}`.execute(tx));
});

async function fetchNext(): Promise<number> {
  const answer = await verifier.get('/api/dashboard/fetch-next/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<number>();
}

/** The first applications in the order of Fetch New; each leaves the queue. */
async function firstOfQueue(count: number): Promise<number[]> {
  const order: number[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    const id = await fetchNext();
    order.push(id);
    await sqlOf((tx) =>
      sql`update application set status = ${Cancelled}, verifier_id = null where application_id = ${id}`.execute(
        tx,
      ),
    );
  }
  return order;
}

const waiting = (submittedOn: Date, dueOn: Date | null) =>
  build(ReviewPending, {
    last_submitted_on: submittedOn,
    due_on: dueOn,
    queue_day: '2026-11-20',
    attempt_no: 1,
  });

describe('Fetch New with working time', () => {
  test('overdue ones first, then the nearest due time, then the oldest without a due time', async () => {
    const submitted = inMinutes(-600);
    const [without, olderWithout] = [await waiting(submitted, null), await waiting(inMinutes(-700), null)];
    const far = await waiting(inMinutes(-900), inMinutes(300));
    const near = await waiting(submitted, inMinutes(20));
    const late = await waiting(submitted, inMinutes(-10));
    const latest = await waiting(submitted, inMinutes(-100));
    const due = inMinutes(200);
    const [same, sameButOlder] = [await waiting(inMinutes(-30), due), await waiting(inMinutes(-40), due)];
    expect(await firstOfQueue(8)).toEqual([
      latest,
      late,
      near,
      sameButOlder,
      same,
      far,
      olderWithout,
      without,
    ]);
  });

  test('the order of 10,000 waiting applications', async () => {
    await sqlOf(async (tx) => {
      await sql`insert into application (mobile, source, name, status, attempt_no, queue_day, last_submitted_on, due_on)
        select '9' || lpad(n::text, 9, '0'), 1, 'Name', ${ReviewPending}, 1, '2026-11-20',
          timestamptz '2026-11-20 09:00+05:30' + make_interval(mins => n * 7919 % 5000),
          case when n % 400 = 0 then timestamptz '2026-11-20 12:00+05:30' + make_interval(mins => n * 31 % 40) end
        from generate_series(1, 10000) n`.execute(tx);
    });
    const rows = await sqlOf((tx) =>
      tx
        .selectFrom('application')
        .select(['application_id as id', 'due_on as due', 'last_submitted_on as submitted'])
        .where('status', '=', ReviewPending)
        .execute(),
    );
    const time = (moment: Date | null) => moment?.getTime() ?? Infinity;
    const order = rows.toSorted(
      (a, b) =>
        (a.due === null || b.due === null
          ? Number(a.due === null) - Number(b.due === null)
          : time(a.due) - time(b.due)) ||
        time(a.submitted) - time(b.submitted) ||
        a.id - b.id,
    );
    // 25 have a due time.
    expect(await firstOfQueue(40)).toEqual(order.slice(0, 40).map(({ id }) => id));
  });

  test('two verifiers at the same moment get different applications, in the order of the due times', async () => {
    const [first, second] = [
      await waiting(inMinutes(-5), inMinutes(1)),
      await waiting(inMinutes(-9), inMinutes(2)),
    ];
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    const answers = await Promise.all(
      [verifier, other].map((caller) => caller.get('/api/dashboard/fetch-next/')),
    );
    expect(new Set(answers.map((answer) => answer.json<number>()))).toEqual(new Set([first, second]));
  });

  test('passes over an application that another transaction has locked', async () => {
    const [locked, next] = [
      await waiting(inMinutes(-5), inMinutes(1)),
      await waiting(inMinutes(-9), inMinutes(2)),
    ];
    await sqlOf(async (tx) => {
      await sql`select from application where application_id = ${locked} for update`.execute(tx);
      expect(await fetchNext()).toBe(next);
    });
  });

  test('a flip of the switch changes the order for the next call', async () => {
    const [oldest, nearest] = [
      await waiting(inMinutes(-900), inMinutes(300)),
      await waiting(inMinutes(-10), inMinutes(5)),
    ];
    const putBack = (id: number) =>
      sqlOf((tx) =>
        sql`update application set status = ${ReviewPending}, verifier_id = null where application_id = ${id}`.execute(
          tx,
        ),
      );
    for (const isOn of [true, false, true, false]) {
      await turn(isOn);
      const id = await fetchNext();
      expect([isOn, id]).toEqual([isOn, isOn ? nearest : oldest]);
      await putBack(id);
    }
  });
});

describe('due times in rows and reviews', () => {
  async function withClock(
    status: ApplicationStatus,
    { warnOn, dueOn, pausedOn = null }: { warnOn: Date | null; dueOn: Date | null; pausedOn?: Date | null },
  ): Promise<number> {
    const id = await build(status, { attempt_no: 1, verifier_id: verifier.userId });
    await sqlOf(async (tx) => {
      await insertClock(tx, {
        applicationId: id,
        attemptNo: 1,
        policyId,
        policyVersion: 1,
        clock: {
          targetMinutes: 60,
          warningPercent: 80,
          startedOn: inMinutes(-60),
          usedSeconds: 0,
          runningSince: pausedOn === null ? inMinutes(-60) : undefined,
          warnOn: warnOn ?? undefined,
          dueOn: dueOn ?? undefined,
          breachedOn: undefined,
          metOn: undefined,
        },
      });
      await tx
        .updateTable('application_sla')
        .set({ paused_on: pausedOn })
        .where('application_id', '=', id)
        .execute();
    });
    return id;
  }

  async function rowOf(id: number) {
    const body = { start: 0, length: 100, Filter: { Status: -1 } };
    const answer = await callerOf(UserType.Admin).post('/api/dashboard/applications/', body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<ReplyOf<typeof listApplications>>();
    return data.find(({ ApplicationId }) => ApplicationId === id);
  }

  async function reviewOf(id: number): Promise<ReviewApplication> {
    const answer = await callerOf(UserType.Admin).get(`/api/dashboard/application/${String(id)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ReviewApplication>();
  }

  const [soon, past, later] = [inMinutes(-5), inMinutes(-1), inMinutes(30)];
  test.each([
    ['onTime', Assigned, { warnOn: later, dueOn: inMinutes(60) }],
    ['dueSoon', Assigned, { warnOn: soon, dueOn: later }],
    ['overdue', ReviewPending, { warnOn: soon, dueOn: past }],
    ['paused', OnHold, { warnOn: null, dueOn: null, pausedOn: soon }],
    [null, Approved, { warnOn: soon, dueOn: past }],
  ] as const)('%s: status %i with %o', async (state, status, times) => {
    const id = await withClock(status, times);
    const shown = { DueOn: state === null ? null : (times.dueOn?.toISOString() ?? null), SlaState: state };
    expect(await rowOf(id)).toMatchObject(shown);
    expect(await reviewOf(id)).toMatchObject(shown);
  });

  describe('the rows by due time', () => {
    const hour = 60;
    /** Until the end of the day in India, when the hour and the day differ. */
    const untilMidnight = Math.floor((86_400_000 - ((Date.now() + 19_800_000) % 86_400_000)) / minute);

    async function rowsBy(query: object): Promise<number[]> {
      const body = { start: 0, length: 100, ...query };
      const answer = await callerOf(UserType.Admin).post('/api/dashboard/applications/', body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReplyOf<typeof listApplications>>().data.map((row) => row.ApplicationId);
    }
    const filtered = (Due: string) => rowsBy({ Filter: { Status: -1, Due } });

    test('each filter lists the applications of its state, and the counts agree', async () => {
      const late = await withClock(ReviewPending, { warnOn: soon, dueOn: past });
      const near = await withClock(Assigned, { warnOn: soon, dueOn: later });
      const tomorrow = await withClock(Assigned, { warnOn: later, dueOn: inMinutes(untilMidnight + hour) });
      const held = await withClock(OnHold, { warnOn: null, dueOn: null, pausedOn: soon });
      await withClock(Approved, { warnOn: soon, dueOn: past });
      await build(Assigned, { verifier_id: verifier.userId });
      const today = untilMidnight > 30 ? [near] : [];
      const within = { overdue: [late], hour: [near], today, dueSoon: [near], paused: [held] };
      for (const [Due, expected] of Object.entries(within)) {
        expect(await filtered(Due), Due).toEqual(expected);
        const counts = await callerOf(UserType.Admin).post('/api/dashboard/filtered-counts/', {
          Filter: { Due },
        });
        expect(counts.json(), Due).toMatchObject({ Counts: { AllData: expected.length } });
      }
      const operations = await callerOf(UserType.Admin).get('/api/report/operations');
      expect(operations.json()).toMatchObject({ Due: { Overdue: 1, Hour: 1, Today: today.length } });
      expect(await filtered('today')).not.toContain(tomorrow);
      await turn(false);
      const without = await callerOf(UserType.Admin).get('/api/report/operations');
      expect(without.json()).not.toHaveProperty('Due');
    });

    test('the nearest due time is first, and rows without one are last', async () => {
      const [far, near] = [
        await withClock(Assigned, { warnOn: later, dueOn: inMinutes(200) }),
        await withClock(Assigned, { warnOn: soon, dueOn: later }),
      ];
      const late = await withClock(Assigned, { warnOn: soon, dueOn: past });
      const none = await build(Assigned, { verifier_id: verifier.userId });
      const order = await rowsBy({
        Filter: { Status: Assigned },
        order: [{ column: 'DueOn', dir: 'asc' }],
      });
      expect(order).toEqual([late, near, far, none]);
    });

    test('with the switch off they are rejected like an unknown column', async () => {
      await turn(false);
      for (const query of [
        { order: [{ column: 'DueOn', dir: 'asc' }] },
        { order: [{ column: 15, dir: 'asc' }] },
        { Filter: { Due: 'overdue' } },
      ])
        for (const path of ['/api/dashboard/applications/', '/api/dashboard/applications/download']) {
          const body = { start: 0, length: 10, ...query };
          expect((await callerOf(UserType.Admin).post(path, body)).statusCode).toBe(400);
        }
    });
  });

  test('an application without a clock has no due time', async () => {
    const id = await build(Assigned, { verifier_id: verifier.userId });
    expect(await rowOf(id)).toMatchObject({ DueOn: null, SlaState: null });
    expect(await reviewOf(id)).toMatchObject({ DueOn: null, SlaState: null });
  });

  test('with the switch off, replies have neither property', async () => {
    const id = await withClock(Assigned, { warnOn: soon, dueOn: later });
    await turn(false);
    for (const shown of [await rowOf(id), await reviewOf(id)]) {
      expect(shown).toHaveProperty('ApplicationId', id);
      expect(shown).not.toHaveProperty('DueOn');
      expect(shown).not.toHaveProperty('SlaState');
    }
  });
});
