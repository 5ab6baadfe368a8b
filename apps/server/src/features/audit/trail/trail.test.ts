import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listAudit, listViewers, readAuditChain } from '@kyc/contract/audit/audit';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { readWorkbook } from '../../../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { extendChain } from '../chain/extend-chain.ts';
import { verifyAudit } from '../chain/verify-audit.job.ts';
import { readActions } from '../../../records/kind-of-action.ts';

type Page = ReplyOf<typeof listAudit>;

const house = await openTestServer();
afterAll(house.close);

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const days = { FromDate: today, ToDate: today };

let tenant: BuiltTenant;
let audit: Caller;
let admin: Caller;
let verifier: Caller;
let applicationId: number;
beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'TRAIL' });
  audit = await signedIn(house, { tenant, userType: UserType.Audit });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const { tenantId } = tenant;
  const head = { uan: 'TR00000001' };
  const status = ApplicationStatus.ReviewPending;
  applicationId = await buildApplication(house.test.database, { tenantId, status, head });
  // Read once in a list and once by its timeline, changed once, and refused once.
  await admin.post('/api/dashboard/applications/', { start: 0, length: 10, Filter: { Field: 'UAN' } });
  await admin.post('/api/report/timeline', { Uan: 'TR00000001' });
  await admin.get(`/api/dashboard/application/cancel/${applicationId}`);
  await verifier.get(`/api/dashboard/application/cancel/${applicationId}`);
});

async function list(Filter: object = {}, by = audit): Promise<Page> {
  const answer = await by.post('/api/audit/', { start: 0, length: 100, Filter: { ...days, ...Filter } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
}
const actionsOf = ({ data }: Page) => [...new Set(data.map(({ Action }) => Action))].toSorted();

describe('the trail', () => {
  test('shows who, what, when, from where, the newest first, with its UAN', async () => {
    const { data, recordsFiltered, IsMore } = await list({ Application: 'tr00000001' });
    expect([data.length, IsMore]).toEqual([recordsFiltered, false]);
    expect(data.map(({ Action }) => Action)).toEqual([
      'application.cancel',
      'timeline.read',
      'application.list',
    ]);
    expect(data[0]).toMatchObject({
      UserId: admin.userId,
      Kind: 'writes',
      Entity: 'application',
      EntityId: String(applicationId),
      Uan: 'TR00000001',
      Address: '127.0.0.1',
    });
    expect(data[2]).toMatchObject({ Kind: 'reads', Shown: 1, EntityId: 'list' });
    // T1: the first reading of the trail showed the application, too.
    expect(await list({ Application: String(applicationId) })).toMatchObject({
      recordsFiltered: recordsFiltered + 1,
    });
  });

  test('by user, by action, by subject, by reads, writes and denials', async () => {
    const ofVerifier = await list({ UserId: verifier.userId });
    expect(new Set(ofVerifier.data.map(({ UserId }) => UserId))).toEqual(new Set([verifier.userId]));
    expect(actionsOf(await list({ Action: 'timeline.read' }))).toEqual(['timeline.read']);
    expect(new Set((await list({ Entity: 'call' })).data.map(({ Entity }) => Entity))).toEqual(
      new Set(['call']),
    );
    const kinds = { reads: await list({ Kind: 'reads' }), writes: await list({ Kind: 'writes' }) };
    expect(actionsOf(kinds.reads)).toEqual(expect.arrayContaining(['application.list', 'timeline.read']));
    expect(actionsOf(kinds.reads)).not.toContain('application.cancel');
    expect(actionsOf(kinds.writes)).toContain('application.cancel');
    expect(actionsOf(kinds.writes)).not.toContain('call.denied');
    expect(actionsOf(await list({ Kind: 'denials' }))).toEqual(['call.denied']);
  });

  test('pages, and days of India', async () => {
    const all = (await list()).data;
    const answer = await audit.post('/api/audit/', {
      start: 1,
      length: 2,
      Filter: { ...days, UserId: admin.userId },
    });
    const ofAdmin = all.filter(({ UserId }) => UserId === admin.userId).map(({ AuditId }) => AuditId);
    expect(answer.json<Page>().data.map(({ AuditId }) => AuditId)).toEqual(ofAdmin.slice(1, 3));
    const before = '2020-01-01';
    expect((await list({ FromDate: before, ToDate: before })).recordsFiltered).toBe(0);
  });

  test('a row of a change contains the values before and after', async () => {
    const saved = await admin.post('/api/masters/update-settings', { SessionIdleMinutes: 25 });
    expect(saved.statusCode, saved.body).toBe(200);
    const rows = (await list({ Entity: 'settings' })).data.map(({ EntityId }) => EntityId);
    for (const EntityId of new Set(rows)) {
      const ofRow = (await list({ Entity: 'settings', EntityId })).data;
      expect(ofRow.map((row) => row.EntityId)).toEqual(rows.filter((one) => one === EntityId));
    }
    expect((await list({ Entity: 'settings', EntityId: 'none' })).data).toEqual([]);
    const { data } = await list({ Entity: 'settings', Kind: 'writes' });
    expect(data[0]?.Details).toMatchObject({
      old: { SessionIdleMinutes: 30 },
      new: { SessionIdleMinutes: 25 },
    });
  });

  test('bad input: days in the wrong order, more than a year, an application that is another company’s', async () => {
    const ask = async (Filter: object) =>
      (await audit.post('/api/audit/', { start: 0, length: 10, Filter: { ...days, ...Filter } })).statusCode;
    expect(await ask({ FromDate: '2026-02-02', ToDate: '2026-02-01' })).toBe(400);
    expect(await ask({ FromDate: '2024-01-01', ToDate: '2026-02-01' })).toBe(400);
    expect(await ask({ Application: 'XX99999999' })).toBe(404);
    const other = await buildTenant(house.test, { tenantCode: 'TRAILOTHER' });
    const foreign = await buildApplication(house.test.database, { tenantId: other.tenantId });
    expect(await ask({ Application: String(foreign) })).toBe(404);
  });

  test('its reader is recorded in it too', async () => {
    await list({ Action: 'nothing.of-this' });
    const { data } = await list({ Action: 'audit.read' });
    expect(data[0]).toMatchObject({
      UserId: audit.userId,
      Details: { filter: { Action: 'nothing.of-this' } },
    });
  });

  test('as a workbook, which is audited, after the password was given again', async () => {
    const answer = await audit.post('/api/audit/download', {
      Filter: { ...days, Application: 'TR00000001' },
    });
    expect(answer.statusCode).toBe(200);
    const [sheet] = await readWorkbook(answer.rawPayload);
    const [head, ...rows] = sheet?.rows ?? [];
    const column = (name: string) => (head ?? []).indexOf(name);
    expect(rows.map((row) => [row[column('Action')], row[column('Kind')]]).slice(-3)).toEqual([
      ['application.cancel', 'writes'],
      ['timeline.read', 'reads'],
      ['application.list', 'reads'],
    ]);
    expect(actionsOf(await list({ Action: 'audit.export' }))).toEqual(['audit.export']);
  });
});

test('who saw an application: by each door, how often, since when, from where, and only who read', async () => {
  const answer = await audit.post('/api/audit/viewers', { ...days, Application: 'TR00000001' });
  const { Viewers, ApplicationId } = answer.json<ReplyOf<typeof listViewers>>();
  expect(ApplicationId).toBe(applicationId);
  expect(
    Viewers.map(({ Action, UserId, IsAmongOthers, Times }) => [Action, UserId, IsAmongOthers, Times]),
  ).toEqual(
    expect.arrayContaining([
      ['timeline.read', admin.userId, false, 1],
      ['application.list', admin.userId, true, 1],
      // T1: reading the trail shows it, too.
      ['audit.read', audit.userId, true, expect.any(Number)],
    ]),
  );
  expect(new Set(Viewers.map(({ Action }) => Action))).toEqual(
    new Set(['timeline.read', 'application.list', 'audit.read', 'audit.export']),
  );
  expect(Viewers.map(({ Addresses }) => Addresses)).toContainEqual(['127.0.0.1']);
  const again = await list({ Action: 'audit.viewers' });
  expect(again.data[0]).toMatchObject({ EntityId: String(applicationId) });
});

test('what shows something is known as reading, what changes something is not', () => {
  expect(readActions).toEqual(
    expect.arrayContaining([
      'application.export',
      'application.list',
      'application.sales-view',
      'application.view',
      'audit.export',
      'document.read',
      'lead.export',
      'lead.list',
      'service-log.download',
      'service-log.read',
      'timeline.read',
      'user.list',
    ]),
  );
  for (const acts of [
    'application.approve',
    'application.cancel',
    'user.edit',
    'session.start',
    'field.reject',
  ])
    expect(readActions).not.toContain(acts);
});

test('the screen shows how far the chain is intact, and when that was verified', async () => {
  const { database } = house.test;
  const services = {
    ...house.server,
    database,
    storage: house.storage,
    sealer: house.server.sealer,
    keys: await openServerKeys(house),
    logger: { info: () => undefined, error: () => undefined } as never,
  };
  const state = async () => (await audit.get('/api/audit/chain')).json<ReplyOf<typeof readAuditChain>>();
  expect(await state()).toMatchObject({ ChainNo: 0, Verified: null, IsRunning: false });
  await extendChain(services, tenant.tenantId);
  const { ChainNo, Waiting } = await state();
  expect([ChainNo > 10, Waiting]).toEqual([true, 0]);
  expect((await audit.post('/api/audit/verify', {})).statusCode).toBe(200);
  expect((await audit.post('/api/audit/verify', {})).statusCode).toBe(409);
  expect(await state()).toMatchObject({ IsRunning: true });
  const verificationId = await inTenant(database, tenant, async (tx) => {
    const row = await tx
      .selectFrom('audit_verification')
      .select('verification_id as id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  await verifyAudit.work(services, { tenantId: tenant.tenantId, verificationId });
  const { Verified, IsRunning } = await state();
  expect(IsRunning).toBe(false);
  expect(Verified).toMatchObject({ Findings: [], Rows: ChainNo, WholeTo: ChainNo });
});
