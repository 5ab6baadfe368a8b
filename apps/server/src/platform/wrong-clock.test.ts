import { ApplicationStatus } from '@kyc/contract/application-status';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { actionPath } from '../../testing/open-staffed-broker.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { dayOf, readWorkbook } from '../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

// The process's clock, both the injected one and Date; the database's stays correct.
const house = await openTestServer({ clock: { now: () => new Date() } });
afterAll(house.close);
afterEach(() => vi.useRealTimers());
const tenant = await buildTenant(house.test, { tenantCode: 'CLOCK' });

const minute = 60_000;

function wrongBy(milliseconds: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

let built = 0;
async function underReview(verifier: Caller): Promise<{ id: number; uan: string }> {
  built += 1;
  const uan = `CK${String(built).padStart(8, '0')}`;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    head: { uan },
  });
  return { id, uan };
}

const stepsOf = (verifier: Caller, id: number) => [
  () => verifier.post(actionPath('on-hold', ''), { ApplicationId: id, VerifierRemarks: 'waits' }),
  () => verifier.post(`/api/dashboard/fetch-on-hold/${id}`),
  () =>
    verifier.post(actionPath('reject-field', ''), {
      ApplicationId: id,
      FieldId: 5,
      ReasonId: 1,
      SolutionId: 1,
    }),
  () => verifier.post(actionPath('reject', id)),
];

async function storedTimeline(id: number) {
  return await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('timeline_event')
      .select(['code', 'status_changed_on as on'])
      .where('application_id', '=', id)
      .orderBy('event_id')
      .execute(),
  );
}

/** In its shown order, newest first. */
async function timelineOf(caller: Caller, uan: string): Promise<string[]> {
  const answer = await caller.post('/api/report/timeline', { Uan: uan });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json<{ Timeline: string }[]>().map(({ Timeline }) => Timeline.split(' by ')[0] ?? '');
}

const lines = ['Application rejected', 'On hold application reopened', 'Application put on hold'];

/** Every number of minutes in the report's row of that application. */
async function turnAround(admin: Caller, uan: string, day: string): Promise<number[]> {
  const answer = await admin.post('/api/report/tat', { FromDate: day });
  expect(answer.statusCode).toBe(200);
  const [sheet] = await readWorkbook(answer.rawPayload);
  expect(sheet?.rows[0]).toEqual(fixedReport('TAT').headers);
  const row = sheet?.rows.find((cells) => cells.includes(uan));
  return (row ?? []).flatMap((cell) => {
    const found = /^(-?\d+) min$/.exec(String(cell));
    return found === null ? [] : [Number(found[1])];
  });
}

async function refreshed({ headers, refreshToken }: Caller) {
  const Token = headers['authorization']?.slice('Bearer '.length) ?? '';
  return await house.server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh/',
    payload: { Token, RefreshToken: refreshToken },
    headers: { cookie: headers['cookie'] ?? '' },
  });
}

describe('T27 a wrong clock', () => {
  test.each([
    ['10 minutes ahead', 10 * minute],
    ['10 minutes behind', -10 * minute],
  ])('%s: who signs in works on; times are the database’s, in order', async (_, skew) => {
    const before = new Date(Date.now() - 1000);
    wrongBy(skew);
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const { id, uan } = await underReview(verifier);
    for (const step of stepsOf(verifier, id)) expect((await step()).statusCode).toBe(200);
    expect(await timelineOf(verifier, uan)).toEqual(lines);
    // Of the day that the database has.
    const minutes = await turnAround(admin, uan, dayOf(before));
    expect(minutes.length).toBeGreaterThan(0);
    expect(minutes.filter((number) => number < 0)).toEqual([]);
    vi.useRealTimers();
    const times = (await storedTimeline(id)).map(({ on }) => on.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((at) => at >= before.getTime() && at <= Date.now() + 1000)).toBe(true);
  });

  test('back by an hour in the middle of the work: the session and the order stay', async () => {
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    const { id, uan } = await underReview(verifier);
    const [hold, reopen, field, reject] = stepsOf(verifier, id);
    expect((await hold?.())?.statusCode).toBe(200);
    wrongBy(-60 * minute);
    expect((await reopen?.())?.statusCode).toBe(200);
    expect((await field?.())?.statusCode).toBe(200);
    vi.useRealTimers();
    expect((await reject?.())?.statusCode).toBe(200);
    expect(await timelineOf(verifier, uan)).toEqual(lines);
    const times = (await storedTimeline(id)).map(({ on }) => on.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test.each([
    ['a minute ahead', minute],
    ['a minute behind', -minute],
  ])('a token of a process %s is accepted by one with the correct time', async (_, skew) => {
    wrongBy(skew);
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    vi.useRealTimers();
    expect((await verifier.get('/api/dashboard/counter/')).statusCode).not.toBe(401);
  });

  test('ahead by more than a token lives: it has run out, and the session brings another', async () => {
    const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
    wrongBy(11 * minute);
    expect((await verifier.post('/api/dashboard/fetch-next/')).statusCode).toBe(401);
    const renewed = await refreshed(verifier);
    expect(renewed.statusCode).toBe(200);
    const { Token } = renewed.json<{ Token: string }>();
    const again = await verifier.post('/api/dashboard/fetch-next/', {}, { authorization: `Bearer ${Token}` });
    expect(again.statusCode).toBe(409);
  });

  test('of the database, back by an hour: the timeline keeps the order of events, no duration is negative', async () => {
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const uan = 'CKBACKWARD';
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: ApplicationStatus.Approved,
      head: { uan },
    });
    const story = [
      ['customerSubmit', ApplicationStatus.ReviewPending, '10:20'],
      ['fetchNext', ApplicationStatus.Assigned, '10:50'],
      ['onHold', ApplicationStatus.OnHold, '09:55'],
      ['fetchOnHold', ApplicationStatus.Assigned, '10:00'],
      ['approve', ApplicationStatus.ApprovedBoPending, '10:05'],
      ['boConfirm', ApplicationStatus.Approved, '10:06'],
    ] as const;
    for (const [code, status, time] of story)
      await inTenant(house.test.database, tenant, (tx) =>
        tx
          .insertInto('timeline_event')
          .values({
            application_id: applicationId,
            code,
            status,
            status_changed_on: new Date(`2026-11-20T${time}:00Z`),
            timeline: code,
            verifier_name: 'V',
            verifier_code: 'V1',
          })
          .execute(),
      );
    expect(await timelineOf(admin, uan)).toEqual(story.map(([code]) => code).toReversed());
    const minutes = await turnAround(admin, uan, '2026-11-20');
    expect(minutes.length).toBeGreaterThan(0);
    expect(minutes.filter((number) => number < 0)).toEqual([]);
  });
});
