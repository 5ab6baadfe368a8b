import { ApiId } from '@kyc/contract/log-types';
import { FieldId } from '@kyc/contract/fields';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { randomUUID } from 'node:crypto';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { at, dayOf, readWorkbook, type Cell } from '../../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const { house, tenant, send } = await openIntake();
afterAll(house.close);
let admin: Caller;
let verifier: Caller;
beforeAll(async () => {
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
});

const minute = 60_000;

async function assigned(): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
}

async function rejected(): Promise<number> {
  const id = await assigned();
  await reject(id);
  return id;
}

async function reject(ApplicationId: number): Promise<void> {
  const field = { ApplicationId, FieldId: FieldId.PanPhoto, ReasonId: 1, SolutionId: 2 };
  await verifier.post('/api/dashboard/application/reject-field/', field);
  expect((await verifier.post(`/api/dashboard/application/reject/${ApplicationId}`)).statusCode).toBe(200);
}

/** Moves the application's past events back by the given time. */
async function letPass(applicationId: number, minutes: number): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
    await owner.query(
      `update timeline_event set status_changed_on = status_changed_on - make_interval(mins => $2)
      where application_id = $1`,
      [applicationId, minutes],
    );
  } finally {
    await owner.end();
  }
}

async function report(id: number, body: object, key: string = randomUUID()) {
  return await send({ path: `/${id}/rectification-link`, body, key });
}

async function stored(applicationId: number) {
  return await inTenant(house.test.database, tenant, async (tx) => ({
    links: await tx
      .selectFrom('rectification_link')
      .select(['event', 'happened_on'])
      .where('application_id', '=', applicationId)
      .orderBy('event_id')
      .execute(),
    uan: await tx
      .selectFrom('application')
      .select('uan')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
    audit: await tx
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('entity_id', '=', String(applicationId))
      .where('action', '=', 'application.rectification-link')
      .execute(),
  }));
}

/** Attempt by attempt: when the link was sent and when it was opened. */
async function reported(applicationId: number): Promise<Cell[][]> {
  const { uan } = await stored(applicationId);
  const days = { FromDate: dayOf(new Date(Date.now() - 1440 * minute)), ToDate: dayOf(new Date()) };
  const answer = await admin.post('/api/report/sent-for-rectification', days);
  const [sheet] = await readWorkbook(answer.rawPayload);
  const { headers } = fixedReport('SENT_FOR_RECTIFICATION');
  const columns = ['Link Sent On', 'Link Opened On'].map((header) => headers.indexOf(header));
  return (sheet?.rows ?? [])
    .filter((row) => row[headers.indexOf('UAN')] === uan.uan)
    .map((row) => columns.map((column) => row[column] ?? null));
}

describe('B46 the link for the rectification', () => {
  test('the report shows the first sent and the first opened after each rejection', async () => {
    const id = await rejected();
    const sms = {
      ApiId: ApiId.SmsGateway,
      Status: 'Success',
      ApiRequestTime: new Date().toISOString(),
      Request: {},
    };
    expect((await send({ path: `/${id}/service-calls`, body: sms })).statusCode).toBe(200);
    expect(await reported(id)).toEqual([[null, null]]);

    await letPass(id, 120);
    const after = (minutes: number) => new Date(Date.now() - (120 - minutes) * minute);
    const times = { opened: after(20), openedAgain: after(35), sent: after(10), sentAgain: after(30) };
    const reportedEvents = [
      { Event: 'sent', On: times.sentAgain },
      { Event: 'sent', On: times.sent },
      { Event: 'opened', On: times.openedAgain },
      { Event: 'opened', On: times.opened },
    ];
    for (const { Event, On } of reportedEvents) {
      const answer = await report(id, { Event, On: On.toISOString() });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({ Event, On: On.toISOString() });
    }
    expect(await reported(id)).toEqual([[at(times.sent), at(times.opened)]]);

    expect((await send({ path: `/${id}/submit` })).json()).toMatchObject({
      ApplicationStatus: ApplicationStatus.ReviewPending,
    });
    expect((await verifier.post('/api/dashboard/fetch-next/')).json()).toBe(id);
    await reject(id);
    const first = [at(times.sent), at(times.opened)];
    expect(await reported(id)).toEqual([first, [null, null]]);

    const begins = Date.now();
    expect((await report(id, { Event: 'opened' })).statusCode).toBe(200);
    const [, second] = await reported(id);
    expect(second?.[0]).toBeNull();
    expect(Math.abs(Date.parse(String(second?.[1])) - Date.parse(String(at(new Date(begins)))))).toBeLessThan(
      minute,
    );
    expect((await reported(id))[0]).toEqual(first);
  });

  test('a repeat of the same key is one event; each event has its audit row', async () => {
    const id = await rejected();
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => report(id, { Event: 'sent' }, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    const { links, audit } = await stored(id);
    expect(links.map(({ event }) => event)).toEqual(['sent']);
    expect(audit).toEqual([{ action: 'application.rectification-link', details: { event: 'sent' } }]);
  });

  test('before any rejection there is no link: 409, and no row is stored', async () => {
    const id = await assigned();
    const early = await report(id, { Event: 'sent' });
    expect([early.statusCode, early.json<{ Message: string }>().Message]).toEqual([
      409,
      'This application had not been sent for rectification by then.',
    ]);
    await reject(id);
    const past = new Date(Date.now() - 60 * minute).toISOString();
    expect((await report(id, { Event: 'opened', On: past })).statusCode).toBe(409);
    expect((await stored(id)).links).toEqual([]);
  });

  test.each([
    [{ Event: 'clicked' }, 'Event'],
    [{}, 'Event'],
    [{ Event: 'sent', On: 'yesterday' }, 'On'],
    [{ Event: 'sent', On: new Date(Date.now() + 60 * minute).toISOString() }, 'On'],
  ])('%j is 400 and names the field', async (body, field) => {
    const answer = await report(await rejected(), body);
    expect(answer.statusCode).toBe(400);
    const { Errors } = answer.json<{ Errors: { Field: string; Message: string }[] }>();
    expect(Errors).toEqual([{ Field: field, Message: expect.stringMatching(/\w/) as string }]);
  });

  test('for an unknown application it is 404', async () => {
    expect((await report(999_999, { Event: 'sent' })).statusCode).toBe(404);
  });
});
