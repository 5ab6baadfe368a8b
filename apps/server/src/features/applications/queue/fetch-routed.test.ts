import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Mode } from '@kyc/contract/modes';
import type { readWhy, RoutingTest } from '@kyc/contract/routing/routing';
import { RoutingMode, RoutingPredicate, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('ROUTED');
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);

const { ReviewPending, Assigned, Approved, Cancelled } = ApplicationStatus;
const turn = (change: Parameters<typeof updateTenantSettings>[1]) =>
  sqlOf((tx) => updateTenantSettings(tx, change));
const on = { Routing: true, RoutingMode: RoutingMode.Pull, WorkingTime: false };
beforeEach(async () => {
  await turn(on);
  await sqlOf(async (tx) => {
    await sql`update application set status = ${Cancelled}`.execute(tx);
    await sql`update verifier_absence set is_active = false`.execute(tx);
    await sql`update verifier_state set state = ${VerifierState.Available}`.execute(tx);
    await sql`update skill set is_active = false`.execute(tx);
    await sql`update verifier_profile set is_active = false`.execute(tx);
  });
});

/** Waits since the given number of minutes. */
const waiting = (minutes: number, head: object = {}) =>
  build(ReviewPending, {
    attempt_no: 1,
    queue_day: '2026-11-20',
    last_submitted_on: new Date(Date.now() - minutes * 60_000),
    ...head,
  });
const fetchNext = (caller = verifier) => caller.post('/api/dashboard/fetch-next/');
const add = async (noun: string, body: object): Promise<number> => {
  const answer = await admin.post(`/api/masters/${noun}/add`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number }>().Id;
};
async function giveProfile(of: Caller, change: object): Promise<void> {
  const rows = await sqlOf((tx) =>
    sql<{ id: number; version: number }>`select profile_id as id, row_version as version from verifier_profile
      where user_id = ${of.userId}`.execute(tx),
  );
  const [had] = rows.rows;
  const form = {
    UserId: of.userId,
    Capacity: 1,
    Skills: [],
    Languages: [],
    CalendarId: null,
    IsActive: true,
  };
  const body = { ...form, ...change, ProfileId: had?.id ?? 0 };
  const answer =
    had === undefined
      ? await admin.post('/api/masters/verifier-profiles/add', body)
      : await admin.post('/api/masters/verifier-profiles/edit', body, { 'if-match': `"${had.version}"` });
  expect(answer.statusCode, answer.body).toBe(200);
}
const why = async (id: number, caller: Caller = admin) => {
  const answer = await caller.get(`/api/routing/why/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof readWhy>>().Decisions;
};

describe('Fetch New through routing', () => {
  test('gives the oldest application with its explanation, which adds up to the score', async () => {
    const [older, newer] = [await waiting(90), await waiting(10)];
    expect((await fetchNext()).json()).toBe(older);
    const after = await stored(older);
    expect(after.head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
    expect(after.timeline).toEqual([`Application fetched by ${verifier.fullName}`]);
    const [decision] = await why(older);
    expect(decision).toMatchObject({ AttemptNo: 1, Trigger: 1, Chosen: verifier.fullName, Rule: null });
    const [own] = decision?.Candidates ?? [];
    expect(own).toMatchObject({ UserId: verifier.userId, Load: 0, Capacity: 1, Failures: [] });
    const sum = Object.values(own?.Addends ?? {}).reduce((total, addend) => total + addend, 0);
    expect(sum).toBeCloseTo(own?.Score ?? -1, 6);
    expect(decision?.Text).toContain(`${verifier.fullName}: ${own?.Score?.toFixed(1)} (load 0 of 1)`);
    expect((await stored(newer)).head.status).toBe(ReviewPending);
  });

  test('without a profile the capacity is 1, as without routing', async () => {
    await waiting(90);
    const second = await waiting(80);
    expect((await fetchNext()).statusCode).toBe(200);
    expect(refusalOf(await fetchNext())).toEqual([409, 'You already have an assigned application.']);
    expect((await stored(second)).head.status).toBe(ReviewPending);
  });

  test('up to the capacity, counted under the lock of the verifier', async () => {
    await giveProfile(verifier, { Capacity: 3 });
    for (const minutes of [50, 40, 30, 20, 10]) await waiting(minutes);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => fetchNext()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(refusalOf);
    expect(refused).toEqual([
      [409, 'You already have 3 of 3 applications.'],
      [409, 'You already have 3 of 3 applications.'],
    ]);
  });

  test('passes over applications whose required skill the verifier lacks, without losing those behind them', async () => {
    await add('skills', {
      SkillId: 0,
      SkillName: 'offline Aadhaar',
      Predicate: RoutingPredicate.OfflineAadhaar,
      IsHard: true,
      IsActive: true,
    });
    for (let count = 0; count < 150; count += 1) await waiting(1000 - count, { mode: Mode.OfflineAadhaar });
    const other = await waiting(5, { mode: Mode.DigiLocker });
    expect((await fetchNext()).json()).toBe(other);
  });

  test('the explanation names a required skill that the verifier has', async () => {
    const skill = await add('skills', {
      SkillId: 0,
      SkillName: 'uploaded proof',
      Predicate: RoutingPredicate.UploadedProof,
      IsHard: true,
      IsActive: true,
    });
    await giveProfile(verifier, { Skills: [skill] });
    const id = await waiting(5, { mode: Mode.Manual });
    expect((await fetchNext()).json()).toBe(id);
    const [decision] = await why(id);
    expect(decision?.Text).toContain('knows uploaded proof');
  });

  test.each([
    ['sourced under the own employee code', async () => ({ emp_code: await employeeCode() })],
    [
      'already decided by the verifier on this attempt',
      () => Promise.resolve({ decided_by: verifier.userId, decided_on: new Date() }),
    ],
    ['of the mobile number of the verifier', async () => ({ mobile: await mobileOf() })],
  ])('passes over an application %s', async (_, head) => {
    const own = await waiting(60, await head());
    const next = await waiting(5);
    expect((await fetchNext()).json()).toBe(next);
    expect((await stored(own)).head.status).toBe(ReviewPending);
  });

  test('a case that the verifier returned before counts as continuity', async () => {
    const id = await waiting(5, {
      attempt_no: 2,
      decided_by: verifier.userId,
      decided_on: new Date(Date.now() - 3_600_000),
    });
    expect((await fetchNext()).json()).toBe(id);
    const [decision] = await why(id);
    expect(decision?.Candidates[0]).toMatchObject({ HadItBefore: true });
    expect(decision?.Candidates[0]?.Addends?.continuity).toBe(15);
  });

  test('on leave, on a break and off are refused with the reason, and no application changes', async () => {
    const id = await waiting(5);
    const today = indianDay(new Date());
    await add('verifier-absences', {
      AbsenceId: 0,
      UserId: verifier.userId,
      FromOn: today,
      ToOn: today,
      Note: null,
      IsActive: true,
    });
    const [year, month, date] = today.split('-');
    expect(refusalOf(await fetchNext())).toEqual([
      409,
      `You cannot take an application now: on leave to ${date}/${month}/${year}.`,
    ]);
    await sqlOf((tx) => sql`update verifier_absence set is_active = false`.execute(tx));
    for (const [state, words] of [
      [VerifierState.Break, 'on break'],
      [VerifierState.Off, 'not taking work'],
    ] as const) {
      expect((await verifier.post('/api/routing/state/', { State: state })).statusCode).toBe(200);
      expect(refusalOf(await fetchNext())).toEqual([409, `You cannot take an application now: ${words}.`]);
    }
    expect((await stored(id)).head.status).toBe(ReviewPending);
    expect((await verifier.post('/api/routing/state/', { State: VerifierState.Available })).statusCode).toBe(
      200,
    );
    expect((await fetchNext()).json()).toBe(id);
  });

  test('outside the shift', async () => {
    const calendarId = await sqlOf(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into calendar (calendar_name) values (${`Never ${Date.now()}`})
        returning calendar_id as id`.execute(tx);
      return rows[0]?.id;
    });
    await giveProfile(verifier, { CalendarId: calendarId });
    await waiting(5);
    expect(refusalOf(await fetchNext())).toEqual([409, 'You cannot take an application now: off shift.']);
  });

  test('the nearest due time first where the tenant uses working time', async () => {
    await turn({ ...on, WorkingTime: true });
    await waiting(900, { due_on: new Date(Date.now() + 9e6) });
    const near = await waiting(5, { due_on: new Date(Date.now() + 60_000) });
    expect((await fetchNext()).json()).toBe(near);
  });

  test('the switch changes the next call in both directions', async () => {
    await giveProfile(verifier, { Capacity: 2 });
    for (const [isOn, status] of [
      [true, 200],
      [false, 409],
      [true, 200],
    ] as const) {
      await sqlOf((tx) => sql`update application set status = ${Cancelled}`.execute(tx));
      await build(Assigned);
      await waiting(5);
      await turn({ ...on, Routing: isOn });
      expect((await fetchNext()).statusCode, String(isOn)).toBe(status);
    }
  });

  test('push only: Fetch New is not for verifiers', async () => {
    await turn({ ...on, RoutingMode: RoutingMode.Push });
    await waiting(5);
    expect(refusalOf(await fetchNext())).toEqual([409, 'Applications are assigned to you automatically.']);
  });
});

describe('the stored explanation', () => {
  test('is for Admins and for the assignee', async () => {
    const id = await waiting(5);
    expect((await fetchNext()).json()).toBe(id);
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    expect(await why(id)).toHaveLength(1);
    expect(await why(id, verifier)).toHaveLength(1);
    expect(await why(id, other)).toEqual([]);
    const { uan } = (await stored(id)).head;
    const byUan = async (caller: Caller) =>
      (await caller.post('/api/routing/why/', { Uan: uan })).json<object>();
    expect(await byUan(admin)).toEqual({ Decisions: await why(id) });
    expect(await byUan(verifier)).toEqual({ Decisions: await why(id, verifier) });
    expect(await byUan(other)).toEqual({ Decisions: [] });
    expect((await callerOf(UserType.Business).get(`/api/routing/why/${id}`)).statusCode).toBe(403);
  });

  test('a test names candidates and scores, and reserves nothing', async () => {
    const id = await waiting(5);
    const before = await stored(id);
    const answer = await admin.post('/api/routing/test/', { ApplicationId: id });
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = answer.json<RoutingTest>();
    expect(shown).toMatchObject({ ApplicationId: id, Waits: true, Rule: null });
    expect(shown.Candidates.find(({ UserId }) => UserId === verifier.userId)).toMatchObject({ Failures: [] });
    expect((await stored(id)).head).toEqual(before.head);
    expect(await why(id)).toEqual([]);
    expect((await fetchNext()).json()).toBe(id);
  });

  test('a test of an approved application answers, one of an unknown application does not', async () => {
    const id = await build(Approved);
    const answer = await admin.post('/api/routing/test/', { ApplicationId: id });
    expect(answer.json()).toMatchObject({ Waits: false });
    expect((await admin.post('/api/routing/test/', { ApplicationId: 999_999_999 })).statusCode).toBe(404);
  });

  test('names the published rule and its version', async () => {
    const form = {
      RuleId: 0,
      RuleName: 'All cases',
      Priority: 1,
      Predicate: null,
      IsHardCase: false,
      WeightLoad: 45,
      WeightSkill: 20,
      WeightContinuity: 10,
      WeightLanguage: 10,
      WeightQuality: 10,
      WeightIdle: 5,
      WeightRecent: 25,
      IsActive: true,
    };
    const answer = await admin.post('/api/masters/routing-rules/add', { ...form, WeightIdle: 4 });
    expect(refusalOf(answer)).toEqual([422, 'The weights that are added must sum to 100, not 99.']);
    const rule = await add('routing-rules', form);
    const publish = (version: number) =>
      admin.post('/api/masters/routing-rules/publish/', { RuleId: rule, RowVersion: version });
    expect((await publish(7)).statusCode).toBe(409);
    const first = await waiting(9);
    expect((await fetchNext()).json()).toBe(first);
    expect((await why(first))[0]).toMatchObject({ Rule: null, RuleVersion: null });
    expect((await publish(1)).statusCode).toBe(200);
    await sqlOf((tx) => sql`update application set status = ${Cancelled}`.execute(tx));
    const second = await waiting(9);
    expect((await fetchNext()).json()).toBe(second);
    const [decision] = await why(second);
    expect(decision).toMatchObject({ Rule: 'All cases', RuleVersion: 1 });
    expect(decision?.Candidates[0]?.Addends?.load).toBe(45);
  });
});

test('routing off: its calls are refused', async () => {
  await turn({ Routing: false });
  const calls = [
    admin.get('/api/routing/team/'),
    admin.post('/api/routing/test/', { ApplicationId: 1 }),
    admin.get('/api/routing/why/1'),
    verifier.get('/api/routing/state/'),
    verifier.post('/api/routing/state/', { State: 1 }),
    verifier.get('/api/routing/my-day/'),
    verifier.post('/api/routing/skip/', { ApplicationId: 1, Reason: 1 }),
    admin.post('/api/routing/move/', { VerifierId: 1, ApplicationIds: [1] }),
  ];
  for (const answer of await Promise.all(calls))
    expect(refusalOf(answer)).toEqual([409, 'Routing is switched off in Settings.']);
});

async function employeeCode(): Promise<string> {
  const { rows } = await sqlOf((tx) =>
    sql<{
      code: string;
    }>`select employee_code as code from app_user where user_id = ${verifier.userId}`.execute(tx),
  );
  return rows[0]?.code ?? '';
}

async function mobileOf(): Promise<string> {
  const { rows } = await sqlOf((tx) =>
    sql<{ mobile: string }>`select mobile from app_user where user_id = ${verifier.userId}`.execute(tx),
  );
  return rows[0]?.mobile ?? '';
}
