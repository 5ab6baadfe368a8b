import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { chooseFiltered, checkBulk, runBulk } from '@kyc/contract/applications/bulk-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { openDatabase } from '@kyc/db/connection/database';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;
let verifier: Caller;
let foreignId: number;

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'BULK' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const other = await buildTenant(house.test, { tenantCode: 'BULK2' });
  foreignId = await buildApplication(house.test.database, {
    tenantId: other.tenantId,
    status: ApplicationStatus.ReviewPending,
  });
});

const build = (status: ApplicationStatus, head = {}) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    ...(status === ApplicationStatus.Assigned ? { verifierId: verifier.userId } : {}),
    head,
  });
const call = (step: string, body: object) => admin.post(`/api/dashboard/bulk/${step}/`, body);
const check = async (body: object) => (await call('check', body)).json<ReplyOf<typeof checkBulk>>();
const run = async (body: object) => (await call('run', body)).json<ReplyOf<typeof runBulk>>().Results;
const choose = async (body: object) =>
  (await call('choose', body)).json<ReplyOf<typeof chooseFiltered>>().Ids;

/** The application with everything that an action leaves behind, but for ids and times. */
async function stored(id: number) {
  return await inTenant(house.test.database, { tenantId: tenant.tenantId }, async (tx) => ({
    ...(await tx
      .selectFrom('application')
      .select(['status', 'row_version', 'verifier_id', 'decided_by', 'cancelled_from_status'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()),
    timeline: await tx
      .selectFrom('timeline_event')
      .select(['code', 'status', 'timeline', 'actor_id', 'verifier_name', 'verifier_code', 'assigned_to'])
      .where('application_id', '=', id)
      .execute(),
    leads: (
      await tx
        .selectFrom('outbound_event')
        .select(['kind', 'payload'])
        .where('application_id', '=', id)
        .execute()
    ).map(({ kind, payload }) => [kind, JSON.stringify(payload).replace(String(id), 'id')]),
    audits: await tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('entity', '=', 'application')
      .where('entity_id', '=', String(id))
      .execute(),
  }));
}

const wantedOf = (ids: readonly number[], RowVersion = 1) =>
  ids.map((ApplicationId) => ({ ApplicationId, RowVersion }));

test('only an Admin may use Bulk, like each action in it (§6)', async () => {
  const id = await build(3);
  for (const [userType, status] of [
    [1, 403],
    [2, 403],
    [4, 403],
    [5, 403],
    [6, 403],
    [3, 200],
  ] as const) {
    const caller = await signedIn(house, { tenant, userType });
    const statuses = [
      await caller.post('/api/dashboard/bulk/choose/', {
        Filter: { Status: ApplicationStatus.ApprovedCancelled },
      }),
      await caller.post('/api/dashboard/bulk/check/', { Action: 'cancel', Ids: [id] }),
      await caller.post('/api/dashboard/bulk/run/', { Action: 'unassign', Applications: wantedOf([id], 7) }),
    ].map(({ statusCode }) => statusCode);
    expect([userType, ...statuses]).toEqual([userType, status, status, status]);
  }
  expect(await stored(id)).toMatchObject({ status: ApplicationStatus.Assigned, row_version: 1, audits: [] });
});

describe('Bulk: the dry run', () => {
  test('counts who may and groups the others by the words of the single action, and changes nothing', async () => {
    const assigned = await build(3, { uan: 'BKDRY' });
    const pending = [await build(0, { uan: null, name: 'Nobody Yet' }), await build(0, { uan: 'BKDRY2' })];
    const answer = await check({ Action: 'unassign', Ids: [assigned, foreignId, ...pending, assigned] });
    expect(answer.Eligible).toEqual([{ ApplicationId: assigned, Label: 'BKDRY', RowVersion: 1 }]);
    expect(answer.Refused).toEqual([
      {
        Reason: 'Only Assigned applications can be un-assigned.',
        Applications: [
          { ApplicationId: pending[0], Label: 'Nobody Yet' },
          { ApplicationId: pending[1], Label: 'BKDRY2' },
        ],
      },
      {
        Reason: 'Resource not found.',
        Applications: [{ ApplicationId: foreignId, Label: `#${foreignId}` }],
      },
    ]);
    expect(await stored(assigned)).toMatchObject({
      status: ApplicationStatus.Assigned,
      row_version: 1,
      audits: [],
      timeline: [],
    });
  });

  test('Assign looks at the verifier as soon as one is chosen; Resend at the one who decided', async () => {
    const Ids = [await build(1)];
    const assigning = async (more: object) => {
      const { Eligible, Refused } = await check({ Action: 'assign', Ids, ...more });
      return [Eligible.length, ...Refused.map(({ Reason }) => Reason)];
    };
    expect(await assigning({})).toEqual([1]);
    expect(await assigning({ VerifierId: verifier.userId })).toEqual([1]);
    expect(await assigning({ VerifierId: admin.userId })).toEqual([0, 'Verifier not found.']);
    const decided = await build(2, { decided_by: verifier.userId });
    const decidedByAdmin = await build(2, { decided_by: admin.userId });
    const resending = await check({ Action: 'resend', Ids: [decided, decidedByAdmin] });
    expect(resending.Eligible.map(({ ApplicationId }) => ApplicationId)).toEqual([decided]);
    expect(resending.Refused).toMatchObject([
      {
        Reason: 'Verifier is not available. Please assign the application.',
        Applications: [{ ApplicationId: decidedByAdmin }],
      },
    ]);
  });
});

describe('Bulk: the run', () => {
  const statuses = { assign: 1, unassign: 3, resend: 2, cancel: 8 } as const;
  const becomes = { assign: 3, unassign: 1, resend: 3, cancel: 6 } as const;
  const paths = {
    assign: (id: number) => `assign/${id}/${verifier.userId}`,
    unassign: (id: number) => `un-assign/${id}`,
    resend: (id: number) => `resend/${id}`,
    cancel: (id: number) => `cancel/${id}`,
  };

  for (const action of ['assign', 'unassign', 'resend', 'cancel'] as const)
    test(`DASH-19 ${action}: leaves behind what the single action does, one refusal leaves the others done`, async () => {
      const head = action === 'resend' ? { decided_by: verifier.userId } : {};
      const good = await build(statuses[action], head);
      const wrong = await build(action === 'cancel' ? 6 : 0);
      const last = await build(statuses[action], head);
      const results = await run({
        Action: action,
        ...(action === 'assign' ? { VerifierId: verifier.userId } : {}),
        Applications: wantedOf([good, wrong, foreignId, last]),
      });
      expect(results.map(({ ApplicationId, IsDone }) => [ApplicationId, IsDone])).toEqual([
        [good, true],
        [wrong, false],
        [foreignId, false],
        [last, true],
      ]);
      expect(results[2]?.Message).toBe('Resource not found.');

      const alone = await build(statuses[action], head);
      const single = await admin.post(`/api/dashboard/application/${paths[action](alone)}`);
      expect(results[0]?.Message).toBe(single.json<{ Message: string }>().Message);
      const after = await stored(good);
      expect(after.status).toBe(becomes[action]);
      expect([after.timeline.length, after.leads.length, after.audits.length]).toEqual([1, 1, 1]);
      expect(after).toEqual(await stored(alone));
      expect(await stored(last)).toEqual(after);
      expect(await stored(wrong)).toMatchObject({ row_version: 1, audits: [], timeline: [], leads: [] });
    });

  test('Assign without a verifier is rejected completely, an absent one for each application', async () => {
    const Applications = wantedOf([await build(1)]);
    const answer = await call('run', { Action: 'assign', Applications });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      400,
      'Choose a verifier.',
    ]);
    expect(await run({ Action: 'assign', VerifierId: admin.userId, Applications })).toMatchObject([
      { IsDone: false, Message: 'Verifier not found.' },
    ]);
  });

  test('one changed since the dry run is rejected as stale; for a row sent twice the second is', async () => {
    const [old, twice] = [await build(3), await build(3)];
    const results = await run({
      Action: 'cancel',
      Applications: [...wantedOf([old], 9), ...wantedOf([twice, twice])],
    });
    expect(results.map(({ Message }) => Message)).toEqual([
      'This application was changed by the customer. Please reload.',
      'Application cancelled successfully.',
      'Application is already cancelled.',
    ]);
    expect((await stored(old)).status).toBe(3);
  });

  test('a fault in one row is reported for that row, and leaves no partial change', async () => {
    const [before, faulty, after] = [await build(3), await build(3, { uan: 'BKFAULT' }), await build(3)];
    const owner = openDatabase({ url: house.test.ownerUrl, maxConnections: 1 });
    await outsideTenants(owner, (tx) =>
      sql`alter table application add check (uan <> 'BKFAULT' or status <> 6)`.execute(tx),
    );
    await owner.close();
    const results = await run({ Action: 'cancel', Applications: wantedOf([before, faulty, after]) });
    expect(results.map(({ IsDone }) => IsDone)).toEqual([true, false, true]);
    expect(results[1]?.Message).toBe('Something went wrong. Try again.');
    expect(await stored(faulty)).toMatchObject({
      status: ApplicationStatus.Assigned,
      timeline: [],
      leads: [],
      audits: [],
    });
  });

  test('at most 50 in one call', async () => {
    const Applications = wantedOf(Array.from({ length: 51 }, (_, nth) => nth + 1));
    expect((await call('run', { Action: 'cancel', Applications })).statusCode).toBe(400);
  });
});

describe('Bulk: a complete filter', () => {
  test('is chosen over its pages, by status and by search', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      ids.push(await build(5, { uan: `CH${nth}`, name: `Chosen Person ${nth}` }));
    expect(await choose({ Filter: { Status: ApplicationStatus.OnHold } })).toEqual(ids);
    expect(await choose({ Filter: { Field: 'Name' }, search: { value: 'chosen person 11' } })).toEqual([
      ids[11],
    ]);
    expect(await choose({ Filter: { Field: 'UAN' }, search: { value: 'CH3' } })).toEqual([ids[3]]);
  });

  test('of more than 5,000 is rejected with a message', async () => {
    await inTenant(house.test.database, { tenantId: tenant.tenantId }, (tx) =>
      tx
        .insertInto('application')
        .columns(['mobile', 'mode', 'source', 'status'])
        .expression((from) =>
          from
            .selectFrom(from.fn<{ n: number }>('generate_series', [from.lit(1), from.lit(5001)]).as('n'))
            .select((row) => [
              row.val('6830000000').as('mobile'),
              row.lit(2).as('mode'),
              row.lit(7).as('source'),
              row.lit(0).as('status'),
            ]),
        )
        .execute(),
    );
    const answer = await call('choose', { Filter: { Id: 7 } });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'At most 5,000 applications can be chosen. Narrow the filter.',
    ]);
  });
});
