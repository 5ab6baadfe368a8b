import { UserType } from '@kyc/contract/user-types';
import type { LeadRow } from '@kyc/contract/leads/lead-report';
import { insertLead, insertManyLeads } from '@kyc/db/tables/applications/lead-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;
let business: Caller;

interface Page {
  recordsTotal: number;
  recordsFiltered: number;
  data: LeadRow[];
}

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'LEADS' });
  const other = await buildTenant(house.test, { tenantCode: 'OTHERS' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  const applicationId = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    head: { uan: 'LD00000001', mobile: '6830000001', source: 4 },
  });
  await inTenant(house.test.database, tenant, (tx) =>
    insertManyLeads(tx, [
      // The last moment of 1 March and the first of 2 March in India.
      { mobile: '6830000001', application_id: applicationId, created_on: '2026-03-01T18:29:59Z' },
      { mobile: '6830000002', utm_source: '=1+1', created_on: '2026-03-01T18:30:00Z' },
      ...Array.from({ length: 10 }, (_, index) => ({
        mobile: `68311${index}0000`,
        utm_source: 'google',
        utm_campaign: 'ipo-season',
        created_on: `2026-04-${10 + index}T06:00:00Z`,
      })),
    ]),
  );
  await inTenant(house.test.database, other, (tx) => insertLead(tx, { mobile: '6830000001' }));
});

async function list(body: object): Promise<Page> {
  const answer = await business.post('/api/report/lead/', { start: 0, length: 10, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
}

async function mobilesOf(body: object): Promise<string[]> {
  return (await list({ ...body, length: 100 })).data.map(({ Mobile }) => Mobile);
}

describe('LEAD-01 the lead report', () => {
  test('pages of 10, the newest first, with how many there are', async () => {
    const first = await list({ draw: 7, Filter: { Id: 0 } });
    expect(first).toMatchObject({ draw: 7, recordsTotal: 12, recordsFiltered: 12 });
    expect(first.data).toHaveLength(10);
    const second = await list({ start: 10 });
    expect(second.data.map(({ Mobile }) => Mobile)).toEqual(['6830000002', '6830000001']);
    expect(second.data[1]).toMatchObject({ UAN: 'LD00000001', UtmSource: null });
  });

  test('From and To are days of India, both included', async () => {
    const day = { FromDate: '2026-03-01', ToDate: '2026-03-01' };
    expect(await mobilesOf({ Filter: day })).toEqual(['6830000001']);
    expect(await mobilesOf({ Filter: { ...day, ToDate: '2026-03-02' } })).toEqual([
      '6830000002',
      '6830000001',
    ]);
    const wrong = { start: 0, length: 10, Filter: { FromDate: '2026-03-02', ToDate: '2026-03-01' } };
    const answer = await admin.post('/api/report/lead/', wrong);
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      400,
      'From date must be before To date.',
    ]);
  });

  test('search finds the beginning of a mobile or a UAN; Id is the source', async () => {
    expect(await mobilesOf({ search: { value: '68300' } })).toEqual(['6830000002', '6830000001']);
    expect(await mobilesOf({ search: { value: 'ld0000' } })).toEqual(['6830000001']);
    expect(await mobilesOf({ Filter: { Id: 4 } })).toEqual(['6830000001']);
    expect(await mobilesOf({ Filter: { Id: 5 } })).toEqual([]);
  });

  test('sorts by the index of a column, counted from 1, and by its name', async () => {
    const byIndex = await mobilesOf({ order: [{ column: 1, dir: 'asc' }] });
    expect(byIndex).toEqual(byIndex.toSorted((a, b) => a.localeCompare(b)));
    expect(await mobilesOf({ order: [{ column: 'Mobile', dir: 'asc' }] })).toEqual(byIndex);
  });

  test('Export: leads.xlsx with the nine columns and all rows of the filter, and its audit rows', async () => {
    const filter = { FromDate: '2026-03-01', ToDate: '2026-03-02' };
    const answer = await admin.post('/api/report/lead/download', { Filter: filter });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="leads.xlsx"');
    const { sheets } = await readXlsx(answer.rawPayload);
    const created = (text: string) => new Date(text);
    expect(sheets[0]?.rows).toEqual([
      'Mobile,UAN,UtmSource,UtmMedium,UtmCampaign,UtmTerm,UtmContent,UtmPromo,CreatedOn'.split(','),
      ['6830000002', null, '=1+1', null, null, null, null, null, created('2026-03-02T00:00:00Z')],
      ['6830000001', 'LD00000001', null, null, null, null, null, null, created('2026-03-01T23:59:59Z')],
    ]);
    const audits = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['actor_id', 'entity_id', 'details'])
        .where('action', '=', 'lead.export')
        .orderBy('audit_id')
        .execute(),
    );
    expect(audits).toMatchObject([
      { actor_id: admin.userId, entity_id: 'LEAD_REPORT', details: { state: 'started' } },
      { actor_id: admin.userId, details: { state: 'sent', rows: 2, filter: { Filter: filter } } },
    ]);
  });
});

test('LEAD-02 Admin and Business only', async () => {
  for (const userType of [1, 2, 4, 6] as const) {
    const caller = await signedIn(house, { tenant, userType });
    for (const path of ['/api/report/lead/', '/api/report/lead/download'])
      expect((await caller.post(path, { start: 0, length: 10 })).statusCode).toBe(403);
  }
});
