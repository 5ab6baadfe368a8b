import { migrationsFolder, readMigrationFiles } from '@kyc/db/migrations/migration-files';
import { ApiId } from '@kyc/contract/log-types';
import { foldedText } from '@kyc/contract/searches/searched-values';
import { UserType } from '@kyc/contract/user-types';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { insertServiceCall } from '@kyc/db/tables/records/service-call-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn } from '../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'PASTED' });
const admin = await signedIn(house, { tenant, userType: UserType.Admin });
const { database } = house.test;
const people = {
  siobhan: { name: "Siobhán O'Brien", mobile: '9876543210', uan: 'OD10000378', pan: 'ABCPK1234Z' },
  zoe: { name: 'Zoë Müller-Łukasz', mobile: '9123456780', uan: 'OD10000400', pan: 'ABDPK1234Z' },
  hindi: { name: 'पढ़ा ज़ोया', mobile: '8123456780', uan: 'OD10000500', pan: 'ABEPK1234Z' },
};
for (const head of Object.values(people)) {
  const id = await buildApplication(database, { tenantId: tenant.tenantId, head });
  await inTenant(database, tenant, (tx) => insertLead(tx, { mobile: head.mobile, application_id: id }));
  await inTenant(database, tenant, (tx) =>
    insertServiceCall(tx, {
      applicationId: id,
      apiId: ApiId.PanVerification,
      status: 'Success',
      requestedOn: new Date(),
      respondedOn: null,
      request: '{}',
      response: '{}',
    }),
  );
}

interface Page {
  readonly recordsFiltered: number;
  readonly data: readonly { readonly UAN: string | null }[];
}
const uansOf = async (path: string, body: object) => {
  const answer = await admin.post(path, { start: 0, length: 10, ...body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Page>().data.map(({ UAN }) => UAN);
};

const mobiles = [
  '9876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '098765 43210',
  '98765\u00a043210',
  '\u206698765  43210\u2069',
  '(+91) 98765-43210',
  '९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
] as const;
const codes = [
  'OD10000378',
  'od 1000-0378',
  'OD\u20131000\u00a00378',
  '\u200eOD10000378\u200b',
  'OD१००००३७८',
] as const;

describe('F10 a pasted mobile finds its application in every search box', () => {
  test.each(mobiles)('%j', async (text) => {
    const search = { value: text };
    const found = await Promise.all([
      uansOf('/api/dashboard/applications/', { search, Filter: { Field: 'Mobile' } }),
      uansOf('/api/report/lead/', { search }),
      uansOf('/api/servicelog/', { Filter: { Mobile: text } }),
    ]);
    expect(found).toEqual([['OD10000378'], ['OD10000378'], ['OD10000378']]);
    const answer = await admin.post('/api/dashboard/applications/find', { Text: text });
    expect(answer.json<{ Rows: { UAN: string }[] }>().Rows.map(({ UAN }) => UAN)).toEqual(['OD10000378']);
  });
});

describe('F10 a pasted UAN finds its application in every search box', () => {
  test.each(codes)('%j', async (text) => {
    const search = { value: text };
    const found = await Promise.all([
      uansOf('/api/dashboard/applications/', { search, Filter: { Field: 'UAN' } }),
      uansOf('/api/report/lead/', { search }),
      uansOf('/api/servicelog/', { Filter: { Uan: text } }),
    ]);
    expect(found).toEqual([['OD10000378'], ['OD10000378'], ['OD10000378']]);
    const timeline = await admin.post('/api/report/timeline', { Uan: text });
    expect(timeline.statusCode).toBe(200);
  });
});

describe('V10 a name is found without its accents', () => {
  test.each([
    ['Siobhan', ['OD10000378']],
    ['SIOBHÁN', ['OD10000378']],
    ['siobha\u0301n', ['OD10000378']],
    ['o\u2019brien', ['OD10000378']],
    ['Siobhan  O\u02bcBrien', ['OD10000378']],
    ['zoe muller-luk', ['OD10000400']],
    ['पढा', ['OD10000500']],
    ['जोया', ['OD10000500']],
    ['Siobhon', []],
  ])('%j', async (text, uans) => {
    expect(
      await uansOf('/api/dashboard/applications/', { search: { value: text }, Filter: { Field: 'Name' } }),
    ).toEqual(uans);
    const answer = await admin.post('/api/dashboard/applications/find', { Text: text });
    expect(answer.json<{ Rows: { UAN: string }[] }>().Rows.map(({ UAN }) => UAN)).toEqual(uans);
  });

  test('a changed name is found by its new letters only', async () => {
    await inTenant(database, tenant, (tx) =>
      tx.updateTable('application').set({ name: 'Renée Dsouza' }).where('uan', '=', 'OD10000400').execute(),
    );
    const find = (text: string) =>
      uansOf('/api/dashboard/applications/', { search: { value: text }, Filter: { Field: 'Name' } });
    expect([await find('renee'), await find('muller')]).toEqual([['OD10000400'], []]);
  });
});

test('V10 the migration folds the names that an earlier release wrote', async () => {
  const find = () =>
    uansOf('/api/dashboard/applications/', { search: { value: 'Siobhan' }, Filter: { Field: 'Name' } });
  await inTenant(database, tenant, (tx) =>
    sql`update application_name set name = ${"siobhán o'brien"} where name like 'siobhan%'`.execute(tx),
  );
  expect(await find()).toEqual([]);
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  // The function is there already; the names follow.
  const migration =
    readMigrationFiles(migrationsFolder).find(({ name }) => name.includes('folded-names'))?.sql ?? '';
  try {
    await owner.query(migration.slice(migration.indexOf('do $$')));
  } finally {
    await owner.end();
  }
  expect(await find()).toEqual(['OD10000378']);
});

test('the web app folds a text as the database does', async () => {
  const samples = [
    'D\u2019Souza',
    'Zoë  Müller',
    'Łukasz Đorđe',
    'SIOBHÁN',
    'पढ़ा',
    'ＡＢ',
    'a\u200bb',
    'ﬁn',
    'o`b',
    'Plain Name',
    '  x ',
  ];
  const folded = await inTenant(database, tenant, async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select fold_name(name) as text from unnest(${samples}::text[]) with ordinality as s(name, place) order by place`.execute(
      tx,
    );
    return rows.map(({ text }) => text);
  });
  expect(folded).toEqual(samples.map(foldedText));
});

test('F10 a master is searched without accents, and by a pasted number', async () => {
  const BankName = 'Société Générale';
  const bank = { PennyDropEnabled: true, AccountMinLength: 9, AccountMaxLength: 18, IsActive: true };
  await admin.post('/api/masters/banks/add', { BankId: 0, BankName, BankCode: 'SOGE', ...bank });
  const place = { City: 'Pune', District: 'Pune', StateId: 27, CountryId: 106, IsActive: true };
  await inTenant(database, tenant, insertPlaces);
  await admin.post('/api/masters/pincode/add', { PincodeId: 0, Pincode: '411001', ...place });
  const find = async (path: string, value: string) => {
    const answer = await admin.post(path, { start: 0, length: 10, search: { value } });
    return answer.json<{ data: { BankName?: string; Pincode?: string }[] }>().data;
  };
  const banks = await find('/api/masters/banks/', 'societe  generale');
  expect(banks.map((row) => row.BankName)).toEqual([BankName]);
  for (const typed of ['411 001', '४११००१', '411\u00a0001']) {
    const pincodes = await find('/api/masters/pincode/', typed);
    expect(pincodes.map(({ Pincode }) => Pincode)).toEqual(['411001']);
  }
});
