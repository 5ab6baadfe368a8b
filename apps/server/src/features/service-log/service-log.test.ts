import { ApiId } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import type { ServiceLogRow } from '@kyc/contract/service-log/service-log';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';
import { recordServiceCall } from '../../records/record-service-call.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'LOGS' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const head = { uan: 'LG00000001', mobile: '6830000009' };
  const applicationId = await buildApplication(house.test.database, { tenantId: tenant.tenantId, head });
  await inTenant(house.test.database, tenant, async (tx) => {
    for (let number = 1; number <= 12; number += 1) {
      await recordServiceCall(tx, {
        applicationId,
        apiId: ApiId.PennyDrop,
        status: number === 12 ? 'Timeout' : 'Success',
        requestedOn: new Date(Date.UTC(2026, 2, number, 6, 30, 15, 42)),
        respondedOn: number === 12 ? null : new Date(Date.UTC(2026, 2, number, 6, 30, 35)),
        request: { account: '00000123456789', ifsc: 'HDFC0000001', otp: '123456' },
        response: number === 1 ? '<ok/>' : { verified: true },
      });
    }
  });
});

interface Page {
  recordsFiltered: number;
  data: ServiceLogRow[];
}

async function list(Filter: object, more: object = {}): Promise<Page> {
  const answer = await admin.post('/api/servicelog/', { start: 0, length: 10, Filter, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

test('LOG-01 pages of 10 with eight columns, times longer than the 25 characters shown', async () => {
  const { recordsFiltered, data } = await list({ Uan: 'lg00000001' });
  expect([recordsFiltered, data.length]).toEqual([12, 10]);
  expect(data[0]).toMatchObject({
    ApiRequestTime: '2026-03-12T12:00:15.042+05:30',
    ApiResponseTime: null,
    ApiId: ApiId.PennyDrop,
    ApiName: 'Bank penny drop (Re 1)',
    Status: 'Timeout',
    UAN: 'LG00000001',
  });
  const rest = await list({ Mobile: '6830000009' }, { start: 10 });
  expect(rest.data.map(({ Response }) => Response)).toEqual(['{\n  "verified": true\n}', '<ok/>']);
});

test('LOG-01 bodies are formatted and redacted', async () => {
  const [row] = (await list({ Uan: 'LG00000001' })).data;
  expect(row?.Request).toContain('\n  "ifsc": "HDFC0000001"');
  expect(row?.Request).not.toMatch(/00000123456789|123456"/);
});

test('LOG-01 a row downloads as serviceLog.txt, and the download is in the audit trail', async () => {
  const [row] = (await list({ Uan: 'LG00000001' })).data;
  const answer = await admin.get(`/api/servicelog/download/${row?.LogId}`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="serviceLog.txt"');
  expect(answer.body).toContain(`LogId: ${row?.LogId}\r\nApiRequestTime: 2026-03-12T12:00:15.042+05:30`);
  const audit = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'service-log.download')
      .where('entity_id', '=', String(row?.LogId))
      .executeTakeFirst(),
  );
  expect(audit).toEqual({ actor_id: admin.userId });
  const other = await buildTenant(house.test, { tenantCode: 'NOLOGS' });
  const stranger = await signedIn(house, { tenant: other, userType: UserType.Admin });
  expect((await stranger.get(`/api/servicelog/download/${row?.LogId}`)).statusCode).toBe(404);
});

test('LOG-02 Admin only', async () => {
  for (const userType of [1, 2, 4, 5, 6] as const) {
    const caller = await signedIn(house, { tenant, userType });
    expect((await caller.post('/api/servicelog/', { start: 0, length: 10 })).statusCode).toBe(403);
    expect((await caller.get('/api/servicelog/download/1')).statusCode).toBe(403);
  }
});

test('LOG-03 without a UAN or a mobile no query runs and no audit row is written', async () => {
  const audits = () =>
    inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('audit_event').select('audit_id').where('action', '=', 'service-log.read').execute(),
    );
  const before = await audits();
  expect(await list({})).toEqual({ draw: 0, recordsTotal: 0, recordsFiltered: 0, data: [] });
  expect(await list({ Uan: ' ', Mobile: '' })).toMatchObject({ recordsFiltered: 0 });
  expect(await audits()).toEqual(before);
});
