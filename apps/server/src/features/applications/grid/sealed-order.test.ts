import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertManyApplications } from '@kyc/db/tables/applications/many-applications';
import { insertManyLeads } from '@kyc/db/tables/applications/lead-table';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
let tenant: BuiltTenant;
let admin: Caller;
let business: Caller;

const day = '2026-03-02T06:00:00Z';
const few = Array.from({ length: 40 }, (_, index) => ({
  pan:
    index % 8 === 0
      ? null
      : `ABC${'KPR'[index % 3] ?? ''}Z${String((index * 7919) % 10_000).padStart(4, '0')}Q`,
  mobile: String(6_830_000_000 + ((index * 6_700_417) % 10_000_000)),
}));
const byPan = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b));

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'SORTED' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  const row = { source: 2, status: 1, name: 'Asha Rao' } as const;
  const many = Array.from({ length: 9_961 }, (_, index) => ({
    ...row,
    pan: null,
    mobile: String(7_000_000_000 + index),
    created_on: '2026-01-01T06:00:00Z',
  }));
  await inTenant(house.test.database, tenant, async (tx) => {
    await insertManyApplications(tx, [...few.map((one) => ({ ...row, ...one, created_on: day })), ...many]);
    await insertManyLeads(
      tx,
      [...few, ...many].map(({ mobile }, index) => ({
        mobile,
        created_on: index < few.length ? day : '2026-01-01T06:00:00Z',
      })),
    );
  });
}, 60_000);

const inMarch = { FromDate: '2026-03-01', ToDate: '2026-03-31' };

async function page(order: object, rest: object = {}): Promise<{ PAN: string | null; Mobile: string }[]> {
  const answer = await admin.post('/api/dashboard/applications/', {
    start: 0,
    length: 10,
    order: [order],
    Filter: inMarch,
    ...rest,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { PAN: string | null; Mobile: string }[] }>().data;
}

test('M9 up to 10,000 rows are sorted by PAN and mobile exactly, page by page, empty ones first when ascending', async () => {
  const pans = few.map(({ pan }) => pan).toSorted(byPan);
  const pages = await Promise.all(
    [0, 10, 20, 30].map((start) => page({ column: 'PAN', dir: 'asc' }, { start })),
  );
  expect(pages.flat().map(({ PAN }) => PAN)).toEqual(pans);
  const down = await page({ column: 'PAN', dir: 'desc' }, { length: 40 });
  expect(down.map(({ PAN }) => PAN)).toEqual(pans.toReversed());
  const mobiles = few.map(({ mobile }) => mobile).toSorted();
  const found = await page({ column: 'Mobile', dir: 'asc' }, { length: 40 });
  expect(found.map(({ Mobile }) => Mobile)).toEqual(mobiles);
  const searched = await page(
    { column: 'Mobile', dir: 'desc' },
    { Filter: { ...inMarch, Field: 'PAN' }, search: { value: 'abck' } },
  );
  expect(searched.map(({ Mobile }) => Mobile)).toEqual(
    few
      .filter(({ pan }) => pan?.startsWith('ABCK'))
      .map(({ mobile }) => mobile)
      .toSorted()
      .toReversed()
      .slice(0, 10),
  );
});

test.each([
  ['PAN', 'PAN No.'],
  ['Mobile', 'Mobile'],
])(
  'M9 for more rows an order by %s is rejected in a sentence that names the remedy',
  async (column, label) => {
    const order = [{ column, dir: 'asc' }];
    const refused = await admin.post('/api/dashboard/applications/', { start: 0, length: 10, order });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        Message: `Too many rows to sort by ${label}: filter them to 10,000 or fewer first.`,
        ErrorNumber: 50001,
        ErrorState: 0,
      },
    ]);
    const download = await admin.post('/api/dashboard/applications/download', { order });
    expect(download.statusCode).toBe(422);
  },
);

test('M9 the download of sorted rows is in that order too', async () => {
  const answer = await admin.post('/api/dashboard/applications/download', {
    order: [{ column: 'PAN', dir: 'desc' }],
    Filter: inMarch,
  });
  const [header = [], ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
  const place = header.indexOf('PAN No.');
  expect(rows.map((row) => row[place] ?? null)).toEqual(
    few
      .map(({ pan }) => pan)
      .toSorted(byPan)
      .toReversed(),
  );
});

test('M9 leads are sorted by mobile, refused beyond 10,000, and downloaded in that order', async () => {
  const order = [{ column: 'Mobile', dir: 'asc' }];
  const answer = await business.post('/api/report/lead/', { start: 5, length: 10, order, Filter: inMarch });
  const mobiles = few.map(({ mobile }) => mobile).toSorted();
  expect(answer.json<{ data: { Mobile: string }[] }>().data.map(({ Mobile }) => Mobile)).toEqual(
    mobiles.slice(5, 15),
  );
  const refused = await business.post('/api/report/lead/', { start: 0, length: 10, order });
  expect(refused.statusCode).toBe(422);
  const download = await business.post('/api/report/lead/download', { order, Filter: inMarch });
  const [header = [], ...rows] = (await readXlsx(download.rawPayload)).sheets[0]?.rows ?? [];
  const place = header.indexOf('Mobile');
  expect(rows.map((row) => row[place])).toEqual(mobiles);
});
