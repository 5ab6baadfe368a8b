import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readOperations } from '@kyc/contract/reports/operations';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { seedBroker } from '../../../../testing/seed-broker.ts';
import { signedIn, signInAs, type SignedIn } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

const roles = ['admin', 'verifier', 'sales', 'salesmanager', 'business', 'audit'] as const;
const statuses = Object.values(ApplicationStatus);
const { ReviewPending, Assigned, OnHold, ApprovedBoPending } = ApplicationStatus;
const [all, straightThrough] = [-1, -2];
const callers = new Map<string, SignedIn>();

let broker: Awaited<ReturnType<typeof seedBroker>>;

beforeAll(async () => {
  broker = await seedBroker(house.test, {
    tenantCode: 'FIGURES',
    applications: 200,
    now: new Date(),
  });
  const { tenantCode: TenantCode } = broker;
  for (const UserName of roles)
    callers.set(UserName, await signInAs(house.server.app, { TenantCode, UserName, Password: 'Demo@12345' }));
  await inTenant(house.test.database, broker, async (tx) => {
    // Every status is present, some of the queue waits for long, and some does not.
    for (const [place, status] of statuses.entries())
      await sql`update application set status = ${status} where application_id in (
        select application_id from application where status = ${ApplicationStatus.Approved}
        order by application_id offset ${place * 2} limit 2)`.execute(tx);
    await sql`update application set last_submitted_on = now() - interval '25 hours' where application_id in (
      select application_id from application where status = ${ReviewPending} order by application_id limit 2)`.execute(
      tx,
    );
    await sql`update application set last_submitted_on = now() - interval '5 minutes' where application_id in (
      select application_id from application where status = ${ReviewPending} order by application_id desc limit 2)`.execute(
      tx,
    );
    // At any hour: shortly after midnight the demo has no actions of today.
    await sql`insert into timeline_event (application_id, actor_id, assigned_to, code, status, timeline, verifier_code, verifier_name)
      select application_id, actor_id, assigned_to, code, status, timeline, verifier_code, verifier_name from timeline_event where application_id in (
        select application_id from application order by application_id limit 40)`.execute(tx);
    await sql`update application set last_submitted_on = now() - interval '30 days' where application_id in (
      select application_id from application where status in (${Assigned}, ${OnHold}) order by application_id limit 3)`.execute(
      tx,
    );
  });
}, 90_000);

const callerOf = (name: string): SignedIn => {
  const caller = callers.get(name);
  if (caller === undefined) throw new Error(`nobody is signed in as ${name}`);
  return caller;
};

async function userNamed(name: string) {
  return await inTenant(house.test.database, broker, async (tx) => {
    const { rows } = await sql<{ id: number; code: string; branch: string | null; full: string }>`
      select user_id as id, employee_code as code, branch_code as branch, full_name as full from app_user
      where user_name = ${name}`.execute(tx);
    const [user] = rows;
    if (user === undefined) throw new Error(`no user is named ${name}`);
    return user;
  });
}

interface Rows {
  readonly total: number;
  /** The rows themselves, counted page by page. */
  readonly listed: number;
}

async function rowsOf(name: string, Filter: object): Promise<Rows> {
  let listed = 0;
  for (;;) {
    const answer = await callerOf(name).post('/api/dashboard/applications/', {
      start: listed,
      length: 100,
      Filter,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, recordsFiltered } = answer.json<{ data: unknown[]; recordsFiltered: number }>();
    listed += data.length;
    if (data.length === 0 || listed >= recordsFiltered) return { total: recordsFiltered, listed };
  }
}

describe.each(roles)('every number that %s sees above the grid is the number of its rows', (name) => {
  test.each([all, straightThrough, ...statuses])('DASH-02 status %i', async (status) => {
    const { Count } = (await callerOf(name).get(`/api/dashboard/application-counts/${String(status)}`)).json<{
      Count: number;
    }>();
    const filter = status === straightThrough ? { Status: all, Stp: true } : { Status: status };
    expect(await rowsOf(name, filter)).toEqual({ total: Count, listed: Count });
    if (name === 'admin' && status !== straightThrough) expect(Count).toBeGreaterThan(0);
  });
});

const tabs = { AllData: all, Stp: straightThrough, Pending: 0, ReviewPending: 1, Rejected: 2, Assigned: 3 };
const otherTabs = { Approved: 4, OnHold: 5, Cancelled: 6, SystemRejected: 7 };
const today = new Date().toISOString().slice(0, 10);

describe.each(roles)('I22 the counts of %s follow the filters', (name) => {
  test.each([
    ['nothing', {}],
    ['the source', { Id: 1 }],
    ['the day', { FromDate: today }],
    ['source and days', { Id: 2, FromDate: '2000-01-01', ToDate: today }],
    ['the own ones', { Mine: true }],
    ['the own ones of a source', { Mine: true, Id: 1 }],
    ['long waits', { Waits: 'sla' }],
    ['decided today', { Done: 'decided' }],
    ['a search', { Field: 'UAN', search: 'OD' }],
    ['a search of the own ones', { Field: 'UAN', search: 'OD', Mine: true }],
  ] as const)('with %s', async (_filtered, wanted) => {
    const { search: value, ...Filter } = { search: undefined, ...wanted };
    const search = value === undefined ? {} : { search: { value } };
    const answer = await callerOf(name).post('/api/dashboard/filtered-counts/', {
      ...search,
      // The status of the open tab does not matter.
      Filter: { ...Filter, Status: Assigned },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Counts } = answer.json<{ Counts: Record<string, number> }>();
    const listed: Record<string, number> = {};
    for (const [tab, status] of Object.entries({ ...tabs, ...otherTabs })) {
      const ofTab = status === straightThrough ? { Status: all, Stp: true } : { Status: status };
      const page = await callerOf(name).post('/api/dashboard/applications/', {
        ...search,
        start: 0,
        length: 1,
        Filter: { ...Filter, ...ofTab },
      });
      listed[tab] = page.json<{ recordsFiltered: number }>().recordsFiltered;
    }
    expect(Counts).toEqual(listed);
  });
});

test('I10 the own rows: mapped to the user, for a manager to the branch too, for a verifier the held ones', async () => {
  const rows = async (name: string) => {
    const answer = await callerOf(name).post('/api/dashboard/applications/', {
      start: 0,
      length: 100,
      Filter: { Status: all, Mine: true },
    });
    return answer.json<{ data: Record<'EmpCode' | 'EmpBranchCode' | 'VerifierName', string>[] }>().data;
  };
  const [sales, manager, verifier] = [
    await userNamed('sales'),
    await userNamed('salesmanager'),
    await userNamed('verifier'),
  ];
  await inTenant(house.test.database, broker, (tx) =>
    sql`update application set emp_branch_code = ${manager.branch}, emp_code = 'E0000' where application_id in (
      select application_id from application where emp_code is distinct from ${sales.code} order by application_id limit 3)`.execute(
      tx,
    ),
  );
  const own = await rows('sales');
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ EmpCode }) => EmpCode))).toEqual(new Set([sales.code]));
  const ofBranch = await rows('salesmanager');
  expect(ofBranch.length).toBeGreaterThan(0);
  for (const { EmpCode, EmpBranchCode } of ofBranch)
    expect([EmpCode === manager.code, EmpBranchCode === manager.branch]).toContain(true);
  const held = await rows('verifier');
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ VerifierName }) => VerifierName))).toEqual(new Set([verifier.full]));
});

test("a verifier's day: the decisions as the list shows them, and the assigned applications", async () => {
  const { id } = await userNamed('verifier');
  const day = (await callerOf('verifier').get('/api/dashboard/today/')).json<Record<string, number>>();
  const decided = await rowsOf('verifier', { Status: all, VerifierId: id, Done: 'decided' });
  expect([day['Decided'], day['Remaining']]).toEqual([
    decided.total,
    (await rowsOf('verifier', { Status: Assigned })).total,
  ]);
});

test('a day with three decisions after 4, 10 and 30 minutes, an undone one, and a returned application', async () => {
  const verifier = await signedIn(house, { tenant: broker, userType: UserType.Verifier });
  await inTenant(house.test.database, broker, async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`select application_id as id from application order by 1 desc limit 4`.execute(tx);
    const add = async (place: number, code: string, minutesAgo: number) => {
      const added = await sql<{ event: number }>`insert into timeline_event
        (application_id, actor_id, code, status, timeline, verifier_code, verifier_name, status_changed_on)
        values (${rows[place]?.id}, ${verifier.userId}, ${code}, 3, '', '', '', clock_timestamp() - make_interval(secs => ${minutesAgo * 60}))
        returning event_id as event`.execute(tx);
      return added.rows[0]?.event;
    };
    for (const [place, minutes] of [4, 10, 30, 5].entries()) {
      await add(place, 'fetchNext', minutes);
      const decided = await add(place, place === 1 ? 'reject' : 'approve', 0);
      if (place === 3) await sql`insert into undone_event (event_id) values (${decided})`.execute(tx);
    }
    await add(1, 'customerResubmit', 0);
  });
  const day = (await verifier.get('/api/dashboard/today/')).json<Record<string, number>>();
  expect({ ...day, MedianMinutes: Math.round(day['MedianMinutes'] ?? 0) }).toEqual({
    Decided: 3,
    Remaining: 0,
    MedianMinutes: 10,
    Returned: 1,
  });
});

test.each(['fetchNext', 'fetchOnHold', 'assign', 'resend', 'routed', 'holdEnded'])(
  'the time of a decision begins at the last step to its verifier: %s',
  async (last) => {
    const verifier = await signedIn(house, { tenant: broker, userType: UserType.Verifier });
    await inTenant(house.test.database, broker, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`select application_id as id from application a where not exists (
        select from timeline_event t where t.application_id = a.application_id and t.status_changed_on > now() - interval '2 hours')
        order by application_id limit 1`.execute(tx);
      for (const [code, minutesAgo] of [
        ['fetchNext', 60],
        [last, 7],
        ['approve', 0],
      ] as const)
        await sql`insert into timeline_event
          (application_id, actor_id, code, status, timeline, verifier_code, verifier_name, status_changed_on)
          values (${rows[0]?.id}, ${verifier.userId}, ${code}, 3, '', '', '', clock_timestamp() - make_interval(mins => ${minutesAgo}))`.execute(
          tx,
        );
    });
    const day = (await verifier.get('/api/dashboard/today/')).json<Record<string, number>>();
    expect(Math.round(day['MedianMinutes'] ?? 0)).toBe(7);
  },
);

test("an Admin's numbers in one call are those one at a time", async () => {
  const counts = (await callerOf('admin').get('/api/dashboard/application-counts/')).json<
    Record<string, number>
  >();
  const ofStatus = { Pending: 0, ReviewPending: 1, Rejected: 2, Assigned: 3, Approved: 4, OnHold: 5 };
  for (const [key, status] of Object.entries({ ...ofStatus, AllData: all, Cancelled: 6, SystemRejected: 7 }))
    expect([key, (await rowsOf('admin', { Status: status })).total]).toEqual([key, counts[key]]);
});

describe.each(['admin', 'business'] as const)(
  'every figure of the cockpit for %s is the number of its rows',
  (name) => {
    let now: ReplyOf<typeof readOperations>;
    beforeAll(async () => {
      now = (await callerOf(name).get('/api/report/operations')).json();
    });

    test.each<
      [figure: 'Queue' | 'WaitingLong' | 'Breaches' | 'Assigned' | 'OnHold' | 'BoPending', filter: object]
    >([
      ['Queue', { Status: ReviewPending }],
      ['WaitingLong', { Status: ReviewPending, Waits: 'day' }],
      ['Breaches', { Status: all, Waits: 'sla' }],
      ['Assigned', { Status: Assigned }],
      ['OnHold', { Status: OnHold }],
      ['BoPending', { Status: ApprovedBoPending }],
    ])('%s', async (figure, filter) => {
      expect(now[figure]).toBeGreaterThan(0);
      expect(await rowsOf(name, filter)).toEqual({ total: now[figure], listed: now[figure] });
    });

    test('the oldest that waits is the first row by submission', async () => {
      const answer = await callerOf(name).post('/api/dashboard/applications/', {
        start: 0,
        length: 1,
        order: [{ column: 'LastSubmittedOn', dir: 'asc' }],
        Filter: { Status: ReviewPending },
      });
      expect(answer.json<{ data: { LastSubmittedOn: string }[] }>().data[0]?.LastSubmittedOn).toBe(
        now.OldestSubmittedOn,
      );
    });

    test.each(['Submitted', 'Approved', 'Rejected'] as const)('%s today', async (figure) => {
      expect(now.Today[figure]).toBeGreaterThan(0);
      const Done = figure.toLowerCase();
      expect(await rowsOf(name, { Status: all, Done })).toEqual({
        total: now.Today[figure],
        listed: now.Today[figure],
      });
    });

    test("each verifier's decisions of today, including applications that another verifier holds now", async () => {
      for (const { VerifierId, DecidedToday } of now.Verifiers)
        expect((await rowsOf(name, { Status: all, VerifierId, Done: 'decided' })).total).toBe(DecidedToday);
      expect(now.Verifiers.some(({ DecidedToday }) => DecidedToday > 0)).toBe(true);
    });

    test('what each verifier holds', async () => {
      expect(now.Verifiers.length).toBeGreaterThan(1);
      for (const { VerifierId, Assigned: assigned, OnHold: held } of now.Verifiers) {
        expect((await rowsOf(name, { Status: Assigned, VerifierId })).total).toBe(assigned);
        expect((await rowsOf(name, { Status: OnHold, VerifierId })).total).toBe(held);
      }
      expect(now.Verifiers.some(({ Assigned: assigned }) => assigned > 0)).toBe(true);
    });
  },
);

test('the SLA counts only working time: applications beyond it are those whose working time exceeds it', async () => {
  const tenant = { tenantId: broker.tenantId };
  const byEach = async () =>
    await inTenant(house.test.database, tenant, async (tx) => {
      const { rows } = await sql<{ late: number }>`
        select count(*)::integer as late from application a, tenant_settings s
        where a.status in (${ReviewPending}, ${Assigned}, ${OnHold})
          and working_seconds(a.last_submitted_on, now()) > s.tat_sla_hours * 3600`.execute(tx);
      return rows[0]?.late;
    });
  const totals = [];
  for (const [opens, closes, hours] of [
    ['09:30', '17:30', 9],
    ['00:00', '23:59', 40],
    ['10:00', '11:00', 3],
    [null, null, 24],
  ] as const) {
    await inTenant(house.test.database, tenant, (tx) =>
      sql`update tenant_settings set office_opens = ${opens}, office_closes = ${closes}, office_days = '{1,2,3,4,5}',
        tat_sla_hours = ${hours}`.execute(tx),
    );
    const { total } = await rowsOf('admin', { Status: all, Waits: 'sla' });
    expect(total, `${String(opens)} to ${String(closes)}`).toBe(await byEach());
    totals.push(total);
  }
  expect(new Set(totals).size, 'the hours matter').toBeGreaterThan(2);
});

test('some wait for more than a day and some do not', async () => {
  const { total: queue } = await rowsOf('admin', { Status: ReviewPending });
  const { total: long } = await rowsOf('admin', { Status: ReviewPending, Waits: 'day' });
  expect(long).toBeLessThan(queue);
});

test("a verifier who filters by another one sees none of that verifier's assigned applications", async () => {
  const { Verifiers } = (await callerOf('admin').get('/api/report/operations')).json<
    ReplyOf<typeof readOperations>
  >();
  const totals: number[] = [];
  for (const { VerifierId } of Verifiers)
    totals.push((await rowsOf('verifier', { Status: Assigned, VerifierId })).total);
  expect(totals.filter((total) => total > 0).length).toBeLessThanOrEqual(1);
});

test('narrowed rows are found by a search and reached page by page as the others are', async () => {
  const filter = { Status: all, Waits: 'sla' };
  const { total } = await rowsOf('admin', filter);
  const answer = await callerOf('admin').post('/api/dashboard/applications/', {
    start: 0,
    length: 100,
    search: { value: 'OD' },
    Filter: { ...filter, Field: 'UAN' },
  });
  expect(answer.json<{ recordsFiltered: number }>().recordsFiltered).toBe(total);
});
