import { UserType } from '@kyc/contract/user-types';
import type { SavedReport } from '@kyc/contract/reports/saved-reports';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { deliverByAll, mailDelivery } from '../../../integrations/otp-delivery.ts';
import { FaultLog } from '../../../platform/fault-log.ts';
import { createLogger } from '../../../platform/logger.ts';
import { Metrics } from '../../../platform/metrics.ts';
import { sendReports } from './send-reports.job.ts';

interface Mail {
  readonly to: string;
  readonly text: string;
}

const mails: Mail[] = [];
let isFull = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (isFull) return done(new Error('mailbox full'));
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      mails.push({
        to,
        text: Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      });
      return done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  const server = smtp.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
});

const { house, tenant, callerOf, sqlOf } = await openStaffedBroker('SAVEDREPORTS', {
  variables: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://desk.example' },
});
afterAll(async () => {
  await house.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
const otpDelivery = deliverByAll([mailDelivery(`smtp://127.0.0.1:${port}`, 'desk@desk.example')], {
  metrics: new Metrics(house.config),
  faults: new FaultLog(createLogger({ level: 'silent' })),
});
const admin = callerOf(UserType.Admin);
const business = callerOf(UserType.Business);
beforeEach(async () => {
  mails.length = 0;
  isFull = false;
  await sqlOf((tx) => sql`delete from saved_view`.execute(tx));
});

const path = '/api/report/views/';
const search = { report: 'TAT', period: 'yesterday', sort: 'UAN', dir: 'desc' };
const list = async (caller: Caller) => (await caller.get(path)).json<SavedReport[]>();
async function added(caller: Caller, ViewName: string, IsShared = false): Promise<number> {
  const answer = await caller.post(`${path}add/`, { ViewName, IsShared, Search: search });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ ViewId: number }>().ViewId;
}
const daily = { Every: 'day', OnDay: 1, At: '09:00' };
const schedule = (caller: Caller, ViewId: number, Schedule: object | null = daily) =>
  caller.post(`${path}schedule/`, { ViewId, Schedule });

describe('R7 saved reports', () => {
  test('private reports are visible to their owner, shared ones to the team, and both keep their filter and order', async () => {
    await added(business, 'Mine');
    await added(business, 'Ours', true);
    expect((await list(business)).map(({ ViewName, Search }) => [ViewName, Search])).toEqual([
      ['Mine', search],
      ['Ours', search],
    ]);
    expect(await list(admin)).toMatchObject([
      { ViewName: 'Ours', IsOwn: false, MayChange: true, OwnerName: business.fullName },
    ]);
  });

  test("a dashboard view is no saved report, and neither endpoint changes the other one's", async () => {
    const viewId = await added(business, 'Ours', true);
    expect((await business.get('/api/dashboard/views/')).json()).toEqual([]);
    expect((await business.post('/api/dashboard/views/remove/', { ViewId: viewId })).statusCode).toBe(404);
    const dashboard = await business.post('/api/dashboard/views/add/', {
      ViewName: 'Ours',
      IsShared: false,
      Search: {},
    });
    expect([dashboard.statusCode, await list(business)]).toMatchObject([200, [{ ViewId: viewId }]]);
  });

  test('it is renamed and removed by its owner, and nothing that names an applicant is saved', async () => {
    const viewId = await added(business, 'Mine');
    expect(
      (await business.post(`${path}rename/`, { ViewId: viewId, ViewName: 'Turn-around' })).statusCode,
    ).toBe(200);
    const other = await signedIn(house, { tenant, userType: UserType.Business });
    expect((await other.post(`${path}remove/`, { ViewId: viewId })).statusCode).toBe(404);
    expect((await business.post(`${path}remove/`, { ViewId: viewId })).statusCode).toBe(200);
    expect(await list(business)).toEqual([]);
    const personal = await business.post(`${path}add/`, {
      ViewName: 'One',
      IsShared: false,
      Search: { report: 'REJECTION', uan: 'OD1' },
    });
    expect(personal.statusCode).toBe(400);
  });

  test('only users who run reports have them', async () => {
    for (const userType of [UserType.Sales, UserType.Verifier, UserType.Audit, UserType.SalesManager])
      expect((await callerOf(userType).get(path)).statusCode).toBe(403);
  });
});

describe('R7 a scheduled report is e-mailed as a link that needs sign-in', () => {
  const run = (at: string) =>
    sendReports.work(
      {
        database: house.test.database,
        config: house.config,
        otpDelivery,
        clock: { now: () => new Date(at) },
      },
      {},
    );
  const setDue = (at: string) =>
    sqlOf((tx) => sql`update report_schedule set due_on = ${at}::timestamptz`.execute(tx));
  const dueOn = async () =>
    (await sqlOf((tx) => sql<{ due: Date }>`select due_on as due from report_schedule`.execute(tx))).rows.map(
      ({ due }) => due.toISOString(),
    );

  test('each at its time and once, with the address and without figures', async () => {
    const viewId = await added(business, 'Turn-around');
    expect((await schedule(business, viewId)).statusCode).toBe(200);
    expect((await list(business))[0]?.Schedule).toEqual(daily);
    await setDue('2030-01-01T03:30:00Z');
    await run('2030-01-01T03:29:00Z');
    expect(mails).toEqual([]);
    await run('2030-01-01T03:31:00Z');
    await run('2030-01-01T03:36:00Z');
    expect(mails).toHaveLength(1);
    const email = await sqlOf((tx) =>
      sql<{ email: string }>`select email from app_user where user_id = ${business.userId}`.execute(tx),
    );
    expect(mails[0]?.to).toBe(email.rows[0]?.email);
    expect(mails[0]?.text).toContain(`https://desk.example/reports?view=${viewId}`);
    expect(await dueOn()).toEqual(['2030-01-02T03:30:00.000Z']);
  });

  test('a report missed for days is sent once, and the next run sends a report that the mail server refused', async () => {
    await schedule(business, await added(business, 'Turn-around'));
    await setDue('2030-01-01T03:30:00Z');
    isFull = true;
    await expect(run('2030-01-04T10:00:00Z')).rejects.toThrow('not all scheduled reports were sent');
    expect([mails.length, await dueOn()]).toEqual([0, ['2030-01-01T03:30:00.000Z']]);
    isFull = false;
    await run('2030-01-04T10:05:00Z');
    expect([mails.length, await dueOn()]).toEqual([1, ['2030-01-05T03:30:00.000Z']]);
  });

  test('users of the team have their own schedules of a shared report, which end with it', async () => {
    const viewId = await added(business, 'Ours', true);
    await schedule(business, viewId);
    await schedule(admin, viewId, { Every: 'week', OnDay: 1, At: '08:15' });
    expect([(await list(admin))[0]?.Schedule, (await list(business))[0]?.Schedule]).toEqual([
      { Every: 'week', OnDay: 1, At: '08:15' },
      daily,
    ]);
    await schedule(admin, viewId, null);
    expect((await list(admin))[0]?.Schedule).toBeNull();
    await business.post(`${path}remove/`, { ViewId: viewId });
    expect(await dueOn()).toEqual([]);
  });

  test('users who left or may no longer run reports receive nothing', async () => {
    const leaver = await signedIn(house, { tenant, userType: UserType.Business });
    const changed = await signedIn(house, { tenant, userType: UserType.Business });
    for (const caller of [leaver, changed]) await schedule(caller, await added(caller, 'Turn-around'));
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenant.tenantId)]);
    await owner.query('update app_user set is_active = false where user_id = $1', [leaver.userId]);
    await owner.query('update app_user set user_type = $1 where user_id = $2', [
      UserType.Audit,
      changed.userId,
    ]);
    await owner.end();
    await setDue('2030-01-01T03:30:00Z');
    // The OTPs of signing in came by e-mail too.
    mails.length = 0;
    await run('2030-01-01T04:00:00Z');
    expect(mails).toEqual([]);
  });

  test("refuses a wrong day and another user's private report", async () => {
    const viewId = await added(business, 'Mine');
    const wrong = await schedule(business, viewId, { Every: 'week', OnDay: 9, At: '09:00' });
    expect([wrong.statusCode, wrong.json<{ Message: string }>().Message]).toEqual([
      400,
      'Select a day of the week.',
    ]);
    expect((await schedule(admin, viewId)).statusCode).toBe(404);
  });
});
