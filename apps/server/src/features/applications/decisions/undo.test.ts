import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import { Segment } from '@kyc/contract/plan-types';
import { UserType } from '@kyc/contract/user-types';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath, openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../../../../testing/receiver.ts';
import { signedIn } from '../../../../testing/staff.ts';

const broker = await openStaffedBroker('UNDO');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const backOffice = await openReceiver(tenant.webhookSecret);
const marketing = await openReceiver(tenant.webhookSecret);
afterAll(async () => {
  await house.close();
  await backOffice.close();
  await marketing.close();
});

const setFeature = (seconds: number, counter = 10) =>
  sqlOf((tx) =>
    tx
      .updateTable('tenant_settings')
      .set({
        undo_seconds: seconds,
        counter,
        approval_webhook_url: backOffice.url,
        lead_status_url: marketing.url,
      })
      .execute(),
  );
beforeAll(() => house.server.start());
beforeEach(() => setFeature(60));

interface Reply {
  readonly RowVersion: number;
  readonly ApplicationStatus: number;
  readonly UndoSeconds?: number;
  readonly UndoUntil?: string;
}

const undo = (id: number, RowVersion?: number, caller = verifier) =>
  caller.post('/api/dashboard/application/undo/', {
    ApplicationId: id,
    ...(RowVersion !== undefined && { RowVersion }),
  });

async function decide(id: number, action: string): Promise<Reply> {
  const answer = await verifier.post(actionPath(action, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Reply>();
}

/** With the eSign rejected, and the changes of a mode. */
async function withRejectedEsign(): Promise<number> {
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    head: { mode: Mode.KraVerified },
    profile: {
      aadhaar_dob: '1990-01-01',
      aadhaar_suffix: '1234',
      poa_name: 'AMIT KALE',
      pan_poa_name_match_score: 97,
      poa_selfie: 90,
      signer_name: 'AMIT KALE',
      esign_aadhaar_match: true,
      kra_aof_applicable: true,
      kra_name: 'AMIT KALE',
      esign_status: EsignStatus.Completed,
    },
  });
  await verifier.post('/api/dashboard/application/reject-field/', {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });
  return id;
}

const arrivedOf = ({ arrivals }: Receiver, id: number) =>
  arrivals.filter(({ payload }) => JSON.stringify(payload).includes(`"ApplicationId":${String(id)}`)).length;

/** The time of the window goes by, for the message and for its job. */
const letPass = (id: number) =>
  sqlOf(async (tx) => {
    await sql`update outbound_event set not_before = now() - interval '1 second'
      where application_id = ${id} and not_before is not null and withdrawn_on is null`.execute(tx);
    await sql`update pgboss.job set start_after = now() where name like 'deliver-%' and state < 'active' and
      data->>'eventId' in (select event_id from outbound_event where application_id = ${id})`.execute(tx);
  });
const counter = async () =>
  (await sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow())).counter;
const eventsOf = (id: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('outbound_event')
      .select(['kind', 'withdrawn_on', 'delivered_on', 'attempts'])
      .where('application_id', '=', id)
      .orderBy('created_on')
      .execute(),
  );

const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

describe('an approval is undone in its window', () => {
  test('everything is restored, except the client code, which the next approval keeps', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const before = await stored(id);
    const decided = await decide(id, 'approve');
    expect([decided.ApplicationStatus, decided.UndoSeconds]).toEqual([8, 60]);
    expect(await counter()).toBe(9);
    const { ucc } = (await stored(id)).head;
    const answer = await undo(id, decided.RowVersion);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await stored(id);
    const own = ['row_version', 'status_no', 'ucc', 'changed_on'];
    expect(without(after.head, ...own)).toEqual(without(before.head, ...own));
    expect([after.profile, after.decisions]).toEqual([before.profile, before.decisions]);
    expect(after.head).toMatchObject({ status: 3, ucc, row_version: answer.json<Reply>().RowVersion });
    expect(after.timeline.slice(-2)).toEqual([
      expect.stringMatching(/^Application approved by /),
      expect.stringMatching(/^Decision undone by /),
    ]);
    expect(after.audits).toContain('application.undo');
    expect(await counter()).toBe(10);

    await letPass(id);
    await decide(id, 'approve');
    expect((await stored(id)).head.ucc).toBe(ucc);
    await letPass(id);
    await expect.poll(async () => (await stored(id)).head.status, { timeout: 20_000 }).toBe(4);
    expect(arrivedOf(backOffice, id)).toBe(1);
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'approval')).toMatchObject([
      { withdrawn_on: expect.any(Date) as Date, delivered_on: null, attempts: 0 },
      { withdrawn_on: null, delivered_on: expect.any(Date) as Date, attempts: 1 },
    ]);
  }, 40_000);

  test('without derivative the segment comes back, and a counter at 0 gets nothing', async () => {
    await setFeature(60, 0);
    const id = await build(ApplicationStatus.Assigned, { segment: Segment.CashAndDerivatives });
    const { RowVersion } = await decide(id, 'approve-without-derivative');
    expect((await stored(id)).head.segment).toBe(Segment.Cash);
    expect((await undo(id, RowVersion)).statusCode).toBe(200);
    expect((await stored(id)).head.segment).toBe(Segment.CashAndDerivatives);
    expect(await counter()).toBe(0);
  });
});

test('an undone decision counts in no figure of the day', async () => {
  const figures = async () => {
    const answer = await callerOf(UserType.Admin).get('/api/report/operations');
    expect(answer.statusCode, answer.body).toBe(200);
    const { Today, Verifiers } = answer.json<{ Today: object; Verifiers: { DecidedToday: number }[] }>();
    return { Today, decided: Verifiers.map(({ DecidedToday }) => DecidedToday) };
  };
  const id = await build(ApplicationStatus.Assigned);
  const before = await figures();
  const { RowVersion } = await decide(id, 'approve');
  expect(await figures()).not.toEqual(before);
  await undo(id, RowVersion);
  expect(await figures()).toEqual(before);
});

test.each(['reject', 'reject-mode'])(
  '%s undone leaves no trace and sends no message',
  async (action) => {
    const id = await withRejectedEsign();
    const before = await stored(id);
    const { RowVersion } = await decide(id, action);
    const answer = await undo(id, RowVersion);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await stored(id);
    const own = ['row_version', 'status_no', 'changed_on'];
    expect(without(after.head, ...own)).toEqual(without(before.head, ...own));
    expect([after.profile, after.decisions]).toEqual([before.profile, before.decisions]);
    await letPass(id);
    const next = await build(ApplicationStatus.Assigned);
    await decide(next, 'approve');
    await letPass(next);
    await expect.poll(async () => (await stored(next)).head.status, { timeout: 20_000 }).toBe(4);
    expect(arrivedOf(marketing, id)).toBe(0);
  },
  40_000,
);

test('no message is sent before the window ends: not the lead status, not by retry, not by the call of marketing', async () => {
  const rejected = await withRejectedEsign();
  await decide(rejected, 'reject');
  const approved = await build(ApplicationStatus.Assigned);
  await decide(approved, 'approve');
  expect(refusalOf(await verifier.post(actionPath('retry', approved)))).toEqual([
    409,
    'The back office is notified when the decision can no longer be undone.',
  ]);
  for (const [id, status] of [
    [rejected, 2],
    [approved, 8],
  ] as const)
    expect((await verifier.get(`/api/marketing/update-lead-status/${id}/${status}`)).statusCode).toBe(200);
  // All jobs try now, and find that it is too early.
  await sqlOf((tx) =>
    sql`update pgboss.job set start_after = now() where name like 'deliver-%' and state < 'active'`.execute(
      tx,
    ),
  );
  const waiting = async () => {
    const { rows } = await sqlOf((tx) =>
      sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name like 'deliver-%' and state in ('created', 'active')`.execute(tx),
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect([
    arrivedOf(backOffice, approved),
    arrivedOf(marketing, rejected),
    arrivedOf(marketing, approved),
  ]).toEqual([0, 0, 0]);
  const measures = (await house.server.app.inject({ url: '/metrics' })).body;
  expect(measures).not.toMatch(/undelivered_events\{[^}]*\} [1-9]/);
  await letPass(rejected);
  await letPass(approved);
  await expect.poll(() => arrivedOf(marketing, rejected), { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await stored(approved)).head.status, { timeout: 20_000 }).toBe(4);
}, 70_000);

describe('refused', () => {
  test('once it has been sent', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const { RowVersion } = await decide(id, 'approve');
    await letPass(id);
    await expect.poll(async () => (await stored(id)).head.status, { timeout: 20_000 }).toBe(4);
    expect(refusalOf(await undo(id, RowVersion))).toEqual([409, 'It has already been sent.']);
  }, 30_000);

  test('when the window has ended, also where the back office does not answer', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const { RowVersion } = await decide(id, 'approve');
    await sqlOf((tx) =>
      sql`update outbound_event set not_before = now() where application_id = ${id}`.execute(tx),
    );
    expect(refusalOf(await undo(id, RowVersion))).toEqual([409, 'It has already been sent.']);
    expect((await stored(id)).head.status).toBe(8);
  });

  test('a second time, from another person, of another version, without one, and of an unknown application', async () => {
    const id = await withRejectedEsign();
    const { RowVersion } = await decide(id, 'reject');
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    expect((await undo(id, RowVersion, other)).statusCode).toBe(403);
    expect((await undo(id, RowVersion, callerOf(UserType.Admin))).statusCode).toBe(403);
    expect((await undo(id)).statusCode).toBe(422);
    expect(refusalOf(await undo(id, RowVersion - 1))[0]).toBe(409);
    expect((await undo(99_999_999, 1)).statusCode).toBe(404);
    expect((await eventsOf(id)).every(({ withdrawn_on: on }) => on === null)).toBe(true);
    expect((await undo(id, RowVersion)).statusCode).toBe(200);
    expect(refusalOf(await undo(id, RowVersion))).toEqual([409, 'It has already been undone.']);
    expect(refusalOf(await undo(id, RowVersion + 1))[0]).toBe(409);
    expect((await undo(id, RowVersion, other)).statusCode).toBe(403);
  });

  test('when another user has changed the application since', async () => {
    const id = await withRejectedEsign();
    const { RowVersion } = await decide(id, 'reject');
    const openWindow = async () =>
      (await verifier.get('/api/dashboard/undo/')).json<{ Open: { ApplicationId: number } | null }>().Open
        ?.ApplicationId;
    expect(await openWindow()).toBe(id);
    expect((await callerOf(UserType.Admin).post(actionPath('cancel', id))).statusCode).toBe(200);
    expect(await openWindow(), 'the bar is not offered').not.toBe(id);
    expect((await undo(id, RowVersion)).statusCode).toBe(409);
    expect((await undo(id, RowVersion + 1)).statusCode).toBe(409);
    expect((await stored(id)).head.status).toBe(6);
  });

  test('where the tenant has no window: sent immediately', async () => {
    await setFeature(0);
    const id = await build(ApplicationStatus.Assigned);
    const decided = await decide(id, 'approve');
    expect(decided).not.toHaveProperty('UndoUntil');
    expect(decided.ApplicationStatus).toBe(4);
    expect(refusalOf(await undo(id, decided.RowVersion))).toEqual([409, 'It has already been sent.']);
  });
});

test('only its author reads the open window, until it is undone', async () => {
  const own = await signedIn(house, { tenant, userType: UserType.Verifier });
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: own.userId,
  });
  const { RowVersion } = (await own.post(actionPath('approve', id))).json<Reply>();
  const { Open } = (await own.get('/api/dashboard/undo/')).json<{ Open: object | null }>();
  expect(Open).toMatchObject({ ApplicationId: id, Decision: 'approve', RowVersion });
  expect(
    (await verifier.get('/api/dashboard/undo/')).json<{ Open: { ApplicationId: number } | null }>().Open,
  ).not.toMatchObject({
    ApplicationId: id,
  });
  await undo(id, RowVersion, own);
  expect((await own.get('/api/dashboard/undo/')).json()).toEqual({ Open: null });
});
