import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { tryDueTime } from '@kyc/contract/masters/working-time/due-time-tests';
import { UserType } from '@kyc/contract/user-types';
import { recordBreaches } from '@kyc/db/tables/working-time/due-notices';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openClocks } from '../../../../testing/sla/open-clocks.ts';
import { recomputeDueTimes } from './recompute-due-times.job.ts';

const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);
const now = at('23T14:00');
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1080 }));
const broker = await openClocks('DUETESTS', weekdays, { clock: { now: () => now } });
const { house, tenant, callerOf, withClock, turn, sqlOf, calendarId, policyId } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const { ReviewPending, Assigned, OnHold, Approved } = ApplicationStatus;

const services = { database: house.test.database, clock: { now: () => now } };
const recompute = () => recomputeDueTimes.work(services, { tenantId: tenant.tenantId });
const jobs = async () =>
  await sqlOf(async (tx) => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from pgboss.job
      where name = 'recompute-due-times' and data ->> 'tenantId' = ${String(tenant.tenantId)}`.execute(tx);
    return rows[0]?.jobs ?? 0;
  });
const dueOf = async (id: number) =>
  await sqlOf(async (tx) => {
    const { rows } = await sql<{
      head: Date | null;
      clock: Date | null;
      breached: Date | null;
      version: number;
    }>`select a.due_on as head, c.due_on as clock, c.breached_on as breached, c.policy_version as version
      from application a join application_sla c using (application_id) where application_id = ${id}`.execute(
      tx,
    );
    return rows[0];
  });

const holiday = {
  HolidayId: 0,
  HolidayOn: '2026-11-23',
  HolidayName: 'Monday off',
  CalendarId: null,
  IsActive: true,
};
const policy = {
  PolicyId: policyId,
  PolicyName: 'All',
  Priority: 1,
  SourceId: null,
  Mode: null,
  Stp: null,
  PlanType: null,
  Attempt: null,
  BranchCode: null,
  CalendarId: calendarId,
  TargetMinutes: 240,
  WarningPercent: 80,
  IsActive: true,
};
beforeEach(async () => {
  await turn(true);
  await sqlOf(async (tx) => {
    await sql`update application set status = ${ApplicationStatus.Cancelled}`.execute(tx);
    await sql`update holiday set is_active = false, holiday_on = holiday_on - 1000 - holiday_id::integer`.execute(
      tx,
    );
    await sql`update sla_policy set target_minutes = 240`.execute(tx);
  });
});

describe('the test box', () => {
  const ask = (body: object) =>
    admin.post('/api/sla/try/', {
      Draft: { CalendarId: calendarId, TargetMinutes: 240 },
      Pauses: [],
      ...body,
    });
  const answerOf = async (body: object) => {
    const answer = await ask(body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ReplyOf<typeof tryDueTime>>();
  };
  const hold = (From: Date, Until: Date | null) => ({
    From: From.toISOString(),
    Until: Until?.toISOString() ?? null,
  });

  test.each([
    ['vector 1', at('20T17:55'), [], at('23T12:55')],
    ['vector 3', at('21T11:00'), [], at('23T13:00')],
    ['vector 13', at('23T09:00'), [hold(at('23T10:00'), at('23T12:00'))], at('23T15:00')],
    ['vector 14', at('20T16:00'), [hold(at('20T17:30'), at('24T09:30'))], at('24T12:00')],
    ['vector 15', at('23T09:00'), [hold(at('23T10:00'), null)], null],
    ['on hold since the submission, on a closed day', at('29T20:17'), [hold(at('29T20:17'), null)], null],
  ])('%s', async (_, start, Pauses, due) => {
    const { DueOn } = await answerOf({ StartedOn: start.toISOString(), Pauses });
    expect(DueOn).toBe(due?.toISOString() ?? null);
  });

  test('names each interval with the reason why it does not count', async () => {
    const added = await admin.post('/api/masters/holidays/add', holiday);
    expect(added.statusCode, added.body).toBe(200);
    const { DueOn, Intervals, TargetMinutes } = await answerOf({
      Draft: undefined,
      PolicyId: policyId,
      StartedOn: at('20T17:55').toISOString(),
    });
    expect([DueOn, TargetMinutes]).toEqual([at('24T12:55').toISOString(), 240]);
    expect(Intervals.map(({ Kind, From }) => [Kind, From])).toEqual(
      [
        ['counted', '20T17:55'],
        ['outsideHours', '20T18:00'],
        ['dayWithoutShift', '21T00:00'],
        ['holiday', '23T00:00'],
        ['outsideHours', '24T00:00'],
        ['counted', '24T09:00'],
      ].map(([kind, from = '']) => [kind, at(from).toISOString()]),
    );
  });

  test.each([
    [{ Draft: { CalendarId: 999_999, TargetMinutes: 60 } }, 404],
    [{ Draft: undefined, PolicyId: 999_999 }, 404],
    [{ Draft: undefined }, 400],
    [{ PolicyId: policyId }, 400],
    [{ Draft: { CalendarId: calendarId, TargetMinutes: 0 } }, 422],
    [{ Draft: { CalendarId: calendarId, TargetMinutes: 28_801 } }, 422],
    [{ StartedOn: '2026-11-23' }, 400],
  ])('%j gives status %i', async (body, status) => {
    expect((await ask({ StartedOn: now.toISOString(), ...body })).statusCode).toBe(status);
  });

  test('a target that the calendar does not reach within 400 days gives status 422', async () => {
    const rare = await admin.post('/api/masters/calendar/add', {
      CalendarId: 0,
      CalendarName: 'A minute a week',
      Monday: '09:00-09:01',
      Tuesday: null,
      Wednesday: null,
      Thursday: null,
      Friday: null,
      Saturday: null,
      Sunday: null,
      IsActive: true,
    });
    const Draft = { CalendarId: rare.json<{ Id: number }>().Id, TargetMinutes: 100 };
    expect((await ask({ Draft, StartedOn: now.toISOString() })).statusCode).toBe(422);
  });
});

describe('a change of a calendar, a holiday or a policy', () => {
  const impactOf = async (Master: string, Form: object) => {
    const answer = await admin.post('/api/sla/impact/', { Master, Form });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<object>();
  };
  const openWork = async () => ({
    overdue: await withClock(ReviewPending, { startedOn: at('20T17:55') }),
    late: await withClock(Assigned, { startedOn: at('23T09:00') }),
    onTime: await withClock(ReviewPending, { startedOn: at('23T11:00') }),
    paused: await withClock(OnHold, { startedOn: at('20T16:00'), pausedOn: at('20T17:30') }),
    decided: await withClock(Approved, { startedOn: at('20T16:00') }),
  });

  test('is previewed: how many due times it moves, and nothing changes', async () => {
    const { onTime } = await openWork();
    const before = [await dueOf(onTime), await jobs()];
    expect(await impactOf('holiday', holiday)).toEqual({ Moved: 3, BecomeOverdue: 0, NoLongerOverdue: 2 });
    expect(await impactOf('sla-policy', { ...policy, TargetMinutes: 120 })).toEqual({
      Moved: 3,
      BecomeOverdue: 1,
      NoLongerOverdue: 0,
    });
    expect(await impactOf('sla-policy', { ...policy, Priority: 7 })).toEqual({
      Moved: 0,
      BecomeOverdue: 0,
      NoLongerOverdue: 0,
    });
    expect([await dueOf(onTime), await jobs()]).toEqual(before);
  });

  test('is previewed with the rules of the save', async () => {
    const preview = (Form: object, Master = 'sla-policy') => admin.post('/api/sla/impact/', { Master, Form });
    expect((await preview({ ...policy, TargetMinutes: 0 })).statusCode).toBe(422);
    expect((await preview({ ...policy, PolicyName: '' })).statusCode).toBe(400);
    expect((await preview({ ...policy, PolicyId: 999_999 })).statusCode).toBe(404);
    expect((await preview({}, 'bank')).statusCode).toBe(400);
  });

  test('moves the open due times by a job; paused and decided ones keep theirs', async () => {
    const ids = await openWork();
    await sqlOf((tx) => recordBreaches(tx, now));
    expect((await dueOf(ids.overdue))?.breached).toEqual(at('23T12:55'));
    const [paused, decided] = [await dueOf(ids.paused), await dueOf(ids.decided)];
    const earlier = await jobs();
    const saved = await admin.post('/api/masters/holidays/add', { ...holiday, HolidayName: 'Off' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await jobs()).toBe(earlier + 1);
    await recompute();
    const moved = { head: at('24T12:55'), clock: at('24T12:55'), breached: null };
    expect(await dueOf(ids.overdue)).toMatchObject(moved);
    expect(await dueOf(ids.late)).toMatchObject({ clock: at('24T13:00'), breached: null });
    expect(await dueOf(ids.onTime)).toMatchObject({ head: at('24T13:00') });
    expect([await dueOf(ids.paused), await dueOf(ids.decided)]).toEqual([paused, decided]);
  });

  test('a new target is stored with the version of the policy; a second run changes nothing', async () => {
    const { onTime } = await openWork();
    const row = await admin.get(`/api/masters/sla-policies/${String(policyId)}`);
    const { RowVersion } = row.json<{ RowVersion: number }>();
    const saved = await admin.post(
      '/api/masters/sla-policies/edit',
      { ...policy, TargetMinutes: 120 },
      { 'if-match': `"${String(RowVersion)}"` },
    );
    expect(saved.statusCode, saved.body).toBe(200);
    await recompute();
    const after = await dueOf(onTime);
    expect(after).toEqual({
      head: at('23T13:00'),
      clock: at('23T13:00'),
      breached: at('23T13:00'),
      version: RowVersion + 1,
    });
    await recompute();
    expect(await dueOf(onTime)).toEqual(after);
  });

  test('with the switch off there is no count, no job and no change', async () => {
    const { onTime } = await openWork();
    await turn(false);
    const [before, earlier] = [await dueOf(onTime), await jobs()];
    const plain = { ...holiday, HolidayName: 'Switched off', HolidayOn: '2026-11-24' };
    expect(await impactOf('holiday', plain)).toEqual({ Moved: 0, BecomeOverdue: 0, NoLongerOverdue: 0 });
    expect((await admin.post('/api/masters/holidays/add', plain)).statusCode).toBe(200);
    expect(await jobs()).toBe(earlier);
    await recompute();
    expect(await dueOf(onTime)).toEqual(before);
  });
});
