import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { allMasters } from '@kyc/contract/masters/all-masters';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, describe, expect, test } from 'vitest';
import { openMasters } from '../../../testing/open-masters.ts';
import { signedIn } from '../../../testing/staff.ts';

const masters = await openMasters();
const { house, tenant, admin, list } = masters;
afterAll(house.close);
const otherAdmin = await signedIn(house, { tenant, userType: UserType.Admin });

async function auditOf(entity: string, entityId: number): Promise<{ action: string; details: unknown }[]> {
  return await masters.inTenant((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('entity', '=', entity)
      .where('entity_id', '=', String(entityId))
      .orderBy('audit_id')
      .execute(),
  );
}

const newBank = {
  BankId: 0,
  BankName: 'Specimen Co-operative Bank',
  BankCode: 'SPEC',
  PennyDropEnabled: true,
  AccountMinLength: 9,
  AccountMaxLength: 18,
  IsActive: true,
};

describe('MAST-02 banks', () => {
  test('list: paged, searched by name and code, sorted by a column, only those in use', async () => {
    const first = await list('/api/masters/banks/');
    expect([first.recordsTotal, first.recordsFiltered, first.data.length]).toEqual([47, 47, 10]);
    expect(await list('/api/masters/banks/list')).toEqual(first);
    const found = await list('/api/masters/banks/', { search: { value: 'hdfc' } });
    expect(found.data.map((row) => row['BankCode'])).toEqual(['HDFC']);
    const sorted = await list('/api/masters/banks/', { order: [{ column: 'BankCode', dir: 'desc' }] });
    const codes = sorted.data.map((row) => String(row['BankCode']));
    expect(codes).toEqual([...codes].sort().reverse());
    const inactive = await list('/api/masters/banks/', { Filter: { Active: false } });
    expect(inactive.data).toEqual([]);
    expect((await list('/api/masters/banks/', { search: { value: '%' } })).data).toEqual([]);
  });

  test('list: only known columns sort, and a page has at most 100 rows', async () => {
    for (const query of [
      { order: [{ column: 'bank_id; drop table bank', dir: 'asc' }] },
      { order: [{ column: 99, dir: 'asc' }] },
      { length: 101 },
    ]) {
      expect((await admin.post('/api/masters/banks/', { start: 0, length: 10, ...query })).statusCode).toBe(
        400,
      );
    }
  });

  test('add, get and edit, each with its audit row of old and new values', async () => {
    const added = await admin.post('/api/masters/banks/add', newBank);
    expect(added.json()).toMatchObject({ Message: 'Bank saved successfully.', RowVersion: 1 });
    const { Id } = added.json<{ Id: number }>();
    const got = await admin.get(`/api/masters/banks/${Id}`);
    expect(got.json()).toEqual({ ...newBank, BankId: Id, RowVersion: 1 });
    const edited = await admin.post(
      '/api/masters/banks/edit',
      { ...newBank, BankId: Id, IsActive: false },
      { 'if-match': '"1"' },
    );
    expect(edited.json()).toMatchObject({ Id, RowVersion: 2 });
    expect(await auditOf('bank', Id)).toEqual([
      { action: 'bank.add', details: { old: {}, new: { ...newBank, BankId: Id } } },
      { action: 'bank.edit', details: { old: { IsActive: true }, new: { IsActive: false } } },
    ]);
  });

  test('two admins save one row: the second gets 409 with the newer values', async () => {
    const { Id } = (
      await admin.post('/api/masters/banks/add', { ...newBank, BankName: 'Conflict Bank', BankCode: 'CONF' })
    ).json<{ Id: number }>();
    const row = { ...newBank, BankId: Id, BankCode: 'CONF' };
    const both = await Promise.all(
      [admin, otherAdmin].map((caller, index) =>
        caller.post(
          '/api/masters/banks/edit',
          { ...row, BankName: `Conflict ${index}` },
          { 'if-match': '"1"' },
        ),
      ),
    );
    const [won, lost] = both.sort((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
    const body = lost?.json<{ Message: string; Current: Record<string, unknown> }>();
    expect(body?.Message).toMatch(/^This Bank was changed by Test user\d+\. Please reload\.$/);
    expect(body?.Current).toMatchObject({ BankId: Id, RowVersion: 2 });
    expect(body?.Current['BankName']).toMatch(/^Conflict [01]$/);
  });

  test('invalid input is rejected with a text for each field', async () => {
    const answer = await admin.post('/api/masters/banks/add', {
      ...newBank,
      BankName: '  ',
      BankCode: 'ab1',
      AccountMinLength: 5,
      IsActive: 'yes',
    });
    expect(answer.statusCode).toBe(400);
    const { Errors } = answer.json<{ Errors: { Field: string; Message: string }[] }>();
    expect(Errors).toContainEqual({ Field: 'BankName', Message: 'Please enter Bank Name.' });
    expect(Errors).toContainEqual({
      Field: 'BankCode',
      Message: 'Bank Code must be the first four letters of the IFSC.',
    });
    expect(new Set(Errors.map(({ Field }) => Field))).toEqual(
      new Set(['BankName', 'BankCode', 'AccountMinLength', 'IsActive']),
    );
    const unknown = await admin.post('/api/masters/banks/add', { ...newBank, tenant_id: 2 });
    expect(unknown.statusCode).toBe(400);
    const lengths = {
      ...newBank,
      BankCode: 'LENG',
      BankName: 'Lengths',
      AccountMinLength: 12,
      AccountMaxLength: 9,
    };
    expect((await admin.post('/api/masters/banks/add', lengths)).json()).toMatchObject({
      Message: 'Account Max Length must not be below Account Min Length.',
    });
  });

  test('a duplicate in any case is rejected at its field', async () => {
    const answer = await admin.post('/api/masters/banks/add', {
      ...newBank,
      BankName: 'hdfc bank',
      BankCode: 'SBIN',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        Message: 'Bank Code already exists.',
        Errors: [
          { Field: 'BankCode', Message: 'Bank Code already exists.' },
          { Field: 'BankName', Message: 'Bank Name already exists.' },
        ],
      },
    ]);
  });

  test('eight parallel calls add one bank: one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.post('/api/masters/banks/add', { ...newBank, BankName: 'Race Bank', BankCode: 'RACE' }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
  });
});

describe('MAST-02 ids', () => {
  test("absent ids and another tenant's are 404, and a wrong path for the id is 400", async () => {
    const other = await buildTenant(house.test);
    await inTenant(house.test.database, other, insertPlaces);
    const foreignId = await inTenant(house.test.database, other, async (tx) => {
      const row = await tx.selectFrom('bank').select('bank_id').limit(1).executeTakeFirstOrThrow();
      return row.bank_id;
    });
    for (const id of [foreignId, 2_000_000_000]) {
      expect((await admin.get(`/api/masters/banks/${id}`)).statusCode).toBe(404);
      const edit = await admin.post('/api/masters/banks/edit', { ...newBank, BankId: id });
      expect(edit.statusCode).toBe(404);
    }
    expect((await admin.post('/api/masters/banks/add', { ...newBank, BankId: 7 })).statusCode).toBe(400);
    expect((await admin.post('/api/masters/banks/edit', { ...newBank, BankId: 0 })).statusCode).toBe(400);
  });
});

describe('MAST-01 every master', () => {
  test.each(allMasters.map((master) => [master.plural, master] as const))(
    '%s: lists, sorts by each column, and is only for the Admin',
    async (_name, master) => {
      for (const { name } of master.columns)
        await list(master.list.path, { order: [{ column: name, dir: 'desc' }], search: { value: 'a' } });
      for (const userType of [1, 2, 4, 5, 6] as const) {
        const caller = await signedIn(house, { tenant, userType });
        for (const path of [master.list.path, master.edit.path, master.exportCsv.path, master.importCsv.path])
          expect((await caller.post(path, {})).statusCode).toBe(403);
        expect((await caller.get(master.get.path.replace(':id', '1'))).statusCode).toBe(403);
      }
    },
  );
});

describe('MAST-01 pincodes', () => {
  test('18,774 are listed, searched by pincode, city and district, and each page differs', async () => {
    const all = await list('/api/masters/pincode/');
    expect(all.recordsTotal).toBe(18_774);
    const found = await list('/api/masters/pincode/', { search: { value: '400001' } });
    expect(found.data).toMatchObject([{ Pincode: '400001', State: 'Maharashtra', CountryId: 106 }]);
    const district = await list('/api/masters/pincode/', { search: { value: 'ludhiana' } });
    expect(district.recordsFiltered).toBeGreaterThan(20);
    const last = await list('/api/masters/pincode/', { start: 18_770 });
    expect(last.data).toHaveLength(4);
  });

  test('an unknown state is rejected', async () => {
    const answer = await admin.post('/api/masters/pincode/add', {
      PincodeId: 0,
      Pincode: '999999',
      City: 'Nowhere',
      District: 'Nowhere',
      StateId: 99,
      CountryId: 106,
      IsActive: true,
    });
    expect(answer.json()).toMatchObject({ Message: 'Please select State.' });
  });
});

test('MAST-06 look-ups answer to everybody', async () => {
  const sales = await signedIn(house, { tenant, userType: UserType.Sales });
  const read = async (path: string) => (await sales.get(`/api/masters/${path}`)).json<object[]>();
  expect(await read('countries')).toEqual([{ CountryId: 106, CountryName: 'India' }]);
  expect(await read('states')).toHaveLength(36);
  expect(await read('segments')).toMatchObject([{ SegmentId: 1 }, { SegmentId: 2 }]);
  expect(await read('field-list')).toHaveLength(Object.keys(FieldId).length);
  expect(await read('solution-list')).toHaveLength(3);
  expect(await read('employers/list')).toEqual([]);
});
