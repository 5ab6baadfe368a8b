import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let business: Caller;
const remarks = '=HYPERLINK("http://evil","x")';

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'SHEETS' });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  for (const [uan, status] of [
    ['UX1', 5],
    ['UX2', 4],
    ['UX3', 5],
  ] as const)
    await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status,
      head: { uan, name: `+Name of ${uan}`, verifier_remarks: remarks, mobile: '0683000001' },
    });
});

async function rowsOf(query: object): Promise<unknown[][]> {
  const answer = await business.post('/api/dashboard/applications/download', query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Applications.xlsx"');
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
}

test('DASH-18 needs a session', async () => {
  const answer = await house.server.app.inject({
    method: 'POST',
    url: '/api/dashboard/applications/download',
  });
  expect(answer.statusCode).toBe(401);
});

test('DASH-18 holds the rows of the filter in its order, as text that is never a formula', async () => {
  const [head, ...rows] = await rowsOf({
    Filter: { Status: ApplicationStatus.OnHold },
    order: [{ column: 'UAN', dir: 'asc' }],
  });
  expect(head).toEqual(
    'UAN No.,UCC,Name,Mobile,PAN No.,Created Date,Last Submitted Date,Mode,Source,Status,Last Stage Completed,Branch,Verifier,Remarks'.split(
      ',',
    ),
  );
  expect(rows.map((row) => row[0])).toEqual(['UX1', 'UX3']);
  const [row] = rows;
  expect([row?.[3], row?.[7], row?.[8], row?.[9]]).toEqual([
    '0683000001',
    'DigiLocker',
    'Website',
    'On Hold',
  ]);
  expect([String(row?.[2]), String(row?.[13])]).toEqual([
    expect.stringMatching(/^'?\+Name of UX1$/) as string,
    expect.stringMatching(/^'?=HYPERLINK/) as string,
  ]);
});

test('a search by name is the one of the screen', async () => {
  const rows = await rowsOf({ Filter: { Field: 'Name' }, search: { value: 'of ux2' } });
  expect(rows.slice(1).map((row) => row[0])).toEqual(['UX2']);
});

test('nothing found is a sheet with its header', async () => {
  expect(await rowsOf({ Filter: { Status: ApplicationStatus.ApprovedCancelled } })).toHaveLength(1);
});

test('From after To is rejected in words', async () => {
  const answer = await business.post('/api/dashboard/applications/download', {
    Filter: { FromDate: '2026-02-02', ToDate: '2026-02-01' },
  });
  expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
    400,
    'From date must be before To date.',
  ]);
});

test('who exported what, and how many rows, is in the audit trail', async () => {
  await rowsOf({ Filter: { Status: ApplicationStatus.Approved } });
  const audits = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('action', '=', 'application.export')
      .orderBy('audit_id', 'desc')
      .execute(),
  );
  expect(audits[0]).toMatchObject({ actor_id: business.userId, details: { state: 'sent', rows: 1 } });
});
