import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { chooseFiltered, checkBulk, runBulk } from '@kyc/contract/applications/bulk-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
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
  admin = await signedIn(house, { tenant, userType: 3 });
  verifier = await signedIn(house, { tenant, userType: 2 });
  const other = await buildTenant(house.test, { tenantCode: 'BULK2' });
  foreignId = await buildApplication(house.test.database, { tenantId: other.tenantId, status: 1 });
});

const build = (status: ApplicationStatus, head = {}) =>
  buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status,
    ...(status === 3 ? { verifierId: verifier.userId } : {}),
    head,
  });
const call = (step: string, body: object) => admin.post(`/api/dashboard/bulk/${step}/`, body);
const check = async (body: object) => (await call('check', body)).json<ReplyOf<typeof checkBulk>>();
const run = async (body: object) => (await call('run', body)).json<ReplyOf<typeof runBulk>>().Results;
const choose = async (body: object) =>
  (await call('choose', body)).json<ReplyOf<typeof chooseFiltered>>().Ids;

async function stored(id: number) {
  return await inTenant(house.test.database, { tenantId: tenant.tenantId }, async (tx) => ({
    ...(await tx
      .selectFrom('application')
      .select(['status', 'row_version', 'verifier_id'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()),
    audits: (
      await tx
        .selectFrom('audit_event')
        .select('action')
        .where('entity', '=', 'application')
        .where('entity_id', '=', String(id))
        .execute()
    ).map(({ action }) => action),
  }));
}

describe('Bulk: the dry run', () => {
  test('counts who may and groups the others by the words of the single action, and changes nothing', async () => {
    const assigned = await build(3);
    const pending = [await build(0), await build(0)];
    const answer = await check({ Action: 'unassign', Ids: [assigned, ...pending, foreignId, assigned] });
    expect(answer.Eligible).toEqual([{ ApplicationId: assigned, RowVersion: 1 }]);
    expect(answer.Refused).toEqual([
      { Reason: 'Only Assigned applications can be un-assigned.', Count: 2 },
      { Reason: 'Resource not found.', Count: 1 },
    ]);
    expect(await stored(assigned)).toMatchObject({ status: 3, row_version: 1, audits: [] });
  });

  test('Assign asks for a verifier, who must be there; Resend for the one who decided', async () => {
    const Ids = [await build(1)];
    expect((await call('check', { Action: 'assign', Ids })).statusCode).toBe(400);
    expect(await check({ Action: 'assign', Ids, VerifierId: admin.userId })).toEqual({
      Eligible: [],
      Refused: [{ Reason: 'Verifier not found.', Count: 1 }],
    });
    expect((await check({ Action: 'assign', Ids, VerifierId: verifier.userId })).Eligible).toHaveLength(1);
    const decided = await build(2, { decided_by: verifier.userId });
    const byNobody = await build(2, { decided_by: admin.userId });
    expect(await check({ Action: 'resend', Ids: [decided, byNobody] })).toEqual({
      Eligible: [{ ApplicationId: decided, RowVersion: 1 }],
      Refused: [{ Reason: 'Verifier is not available. Please assign the application.', Count: 1 }],
    });
  });
});

describe('Bulk: the run', () => {
  const statuses = { assign: 1, unassign: 3, resend: 2, cancel: 8 } as const;
  const becomes = { assign: 3, unassign: 1, resend: 3, cancel: 6 } as const;

  for (const action of ['assign', 'unassign', 'resend', 'cancel'] as const)
    test(`${action}: each as the single action does it, one refusal leaves the others done`, async () => {
      const head = action === 'resend' ? { decided_by: verifier.userId } : {};
      const good = await build(statuses[action], { ...head, uan: `BK${action}` });
      const wrong = await build(action === 'cancel' ? 6 : 0);
      const last = await build(statuses[action], head);
      const results = await run({
        Action: action,
        ...(action === 'assign' ? { VerifierId: verifier.userId } : {}),
        Applications: [good, wrong, foreignId, last].map((ApplicationId) => ({
          ApplicationId,
          RowVersion: 1,
        })),
      });
      expect(results.map(({ IsDone }) => IsDone)).toEqual([true, false, false, true]);
      expect(results[0]?.Label).toBe(`BK${action}`);
      expect(results[2]?.Message).toBe('Resource not found.');
      const after = await stored(good);
      expect(after).toMatchObject({ status: becomes[action], audits: [`application.${action}`] });
      expect((await stored(last)).status).toBe(becomes[action]);
      expect((await stored(wrong)).row_version).toBe(1);
    });

  test('one that was changed since the dry run is refused as stale', async () => {
    const id = await build(3);
    const results = await run({ Action: 'cancel', Applications: [{ ApplicationId: id, RowVersion: 9 }] });
    expect(results[0]).toMatchObject({
      IsDone: false,
      Message: 'This application was changed by the customer. Please reload.',
    });
    expect((await stored(id)).status).toBe(3);
  });

  test('at most 50 in one call', async () => {
    const Applications = Array.from({ length: 51 }, (_, nth) => ({ ApplicationId: nth + 1, RowVersion: 1 }));
    expect((await call('run', { Action: 'cancel', Applications })).statusCode).toBe(400);
  });
});

describe('Bulk: a whole filter', () => {
  test('is chosen over its pages, by status and by search', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      ids.push(await build(5, { uan: `CH${nth}`, name: `Chosen Person ${nth}` }));
    expect(await choose({ Filter: { Status: 5 } })).toEqual(ids);
    expect(await choose({ Filter: { Field: 'Name' }, search: { value: 'chosen person 11' } })).toEqual([
      ids[11],
    ]);
    expect(await choose({ Filter: { Field: 'UAN' }, search: { value: 'CH3' } })).toEqual([ids[3]]);
  });

  test('of more than 5,000 is refused and says so', async () => {
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
      'At most 5,000 applications can be chosen at once. Please narrow the filter.',
    ]);
  });
});
