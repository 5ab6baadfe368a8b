import { allMasters } from '@kyc/contract/masters/all-masters';
import { insertPlaces } from '@kyc/db/reference-data';
import { insertServiceCall } from '@kyc/db/tables/service-call-table';
import { takeUanNumber } from '@kyc/db/tables/uan-series-table';
import { inTenant, type Tx } from '@kyc/db/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let tenant: BuiltTenant;
let admin: Caller;
let otherAdmin: Caller;

beforeAll(async () => {
  tenant = await buildTenant(house.test);
  await inTenant(house.test.database, tenant, insertPlaces);
  admin = await signedIn(house, { tenant, userType: 3 });
  otherAdmin = await signedIn(house, { tenant, userType: 3 });
});

interface Listed {
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly data: Record<string, unknown>[];
}

async function list(path: string, query: object = {}): Promise<Listed> {
  const answer = await admin.post(path, { start: 0, length: 10, ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listed>();
}

async function auditOf(entity: string, entityId: number): Promise<{ action: string; details: unknown }[]> {
  return await inTenant(house.test.database, tenant, (tx) =>
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
    expect(body?.Message).toMatch(/^This record was changed by Test user\d+\. Please reload\.$/);
    expect(body?.Current).toMatchObject({ BankId: Id, RowVersion: 2 });
    expect(body?.Current['BankName']).toMatch(/^Conflict [01]$/);
  });

  test('invalid input is refused with a text for each field', async () => {
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

  test('a duplicate in any case is refused beside its field', async () => {
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

  test('eight at once add one bank: one row', async () => {
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
    '%s: lists, sorts by each column, and belongs to the Admin alone',
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

  test('a state that does not exist is refused', async () => {
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
  const sales = await signedIn(house, { tenant, userType: 1 });
  const read = async (path: string) => (await sales.get(`/api/masters/${path}`)).json<object[]>();
  expect(await read('countries')).toEqual([{ CountryId: 106, CountryName: 'India' }]);
  expect(await read('states')).toHaveLength(36);
  expect(await read('segments')).toMatchObject([{ SegmentId: 1 }, { SegmentId: 2 }]);
  expect(await read('field-list')).toHaveLength(44);
  expect(await read('solution-list')).toHaveLength(3);
  expect(await read('employers/list')).toEqual([]);
});

const inOurs = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(house.test.database, tenant, work);

async function errorsOf(path: string, body: object): Promise<Record<string, string>> {
  const answer = await admin.post(path, body);
  expect(answer.statusCode, answer.body).toBe(400);
  const { Errors } = answer.json<{ Errors?: { Field: string; Message: string }[] }>();
  return Object.fromEntries((Errors ?? []).map(({ Field, Message }) => [Field, Message]));
}

async function saved(path: string, body: object): Promise<{ Id: number; RowVersion: number }> {
  const answer = await admin.post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; RowVersion: number }>();
}

describe('MAST-02 reasons and solutions', () => {
  const solution = { SolutionId: 0, SolutionName: 'Send it again', CustomerText: null, IsActive: true };
  const reason = {
    ReasonId: 0,
    ReasonName: 'Photo is not of the applicant',
    FieldId: 24,
    CustomerText: 'Please send a photo of yourself.',
    SolutionIds: [2, 1],
    DisplayOrder: 1,
    IsActive: true,
  };

  test('a reason keeps the order of its solutions, and review shows the first one first', async () => {
    const { Id } = await saved('/api/masters/reasons/add', reason);
    expect((await admin.get(`/api/masters/reasons/${Id}`)).json()).toMatchObject({
      SolutionIds: [2, 1],
      Solutions: 'Fetch it from DigiLocker; Upload a clear colour photo',
      Field: 'Photo',
    });
    await saved('/api/masters/reasons/edit', { ...reason, ReasonId: Id, SolutionIds: [1, 3, 2] });
    const verifier = await signedIn(house, { tenant, userType: 2 });
    const shown = (await verifier.get(`/api/dashboard/solutions/${Id}`)).json<{ SolutionId: number }[]>();
    expect(shown.map(({ SolutionId }) => SolutionId)).toEqual([1, 3, 2]);
    expect(
      await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'photo IS not of the applicant' }),
    ).toEqual({
      ReasonName: 'Reason Name already exists.',
    });
  });

  test('a reason needs one to ten known solutions and a known field', async () => {
    for (const SolutionIds of [[], [99], [1, 1], Array.from({ length: 11 }, (_, index) => index + 1)])
      expect(
        Object.keys(
          await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'Other', SolutionIds }),
        ),
      ).toEqual(['SolutionIds']);
    expect(
      await errorsOf('/api/masters/reasons/add', { ...reason, ReasonName: 'Other', FieldId: 45 }),
    ).toEqual({
      FieldId: 'Please select Field.',
    });
  });

  test('the only active solution of an active reason stays active; ids count on', async () => {
    const { Id } = await saved('/api/masters/solutions/add', solution);
    expect(Id).toBe(4);
    const edit = { SolutionId: 3, SolutionName: 'Sign again', CustomerText: null, IsActive: false };
    expect(await errorsOf('/api/masters/solutions/edit', edit)).toEqual({
      IsActive: 'This is the only active solution of an active reason.',
    });
    await saved('/api/masters/solutions/edit', { ...solution, SolutionId: Id, IsActive: false });
  });
});

describe('MAST-02 plans', () => {
  const plan = {
    PlanId: 0,
    Title: 'Test plan',
    Description: 'A plan for a test, long enough.',
    PlanType: 1,
    Amount: 500,
    Discount: 100.5,
    PromoCode: 'FEST',
    PromoDiscount: 50,
    ApplicationSourceIds: [1, 2],
    EmployerId: null,
    ValidFrom: '2026-01-01',
    ValidTo: null,
    DisplayOrder: 1,
    IsActive: true,
  };
  let planId: number;

  test('the final amount is computed, and checked with discount, promo and validity', async () => {
    planId = (await saved('/api/masters/plans/add', plan)).Id;
    expect((await admin.get(`/api/masters/plans/${planId}`)).json()).toMatchObject({ FinalAmount: 399.5 });
    const path = '/api/masters/plans/add';
    expect(await errorsOf(path, { ...plan, Title: 'Other', Discount: 501 })).toHaveProperty('Discount');
    expect(await errorsOf(path, { ...plan, Title: 'Other', PromoDiscount: 400 })).toHaveProperty(
      'PromoDiscount',
    );
    expect(await errorsOf(path, { ...plan, Title: 'Other', Amount: 1.005 })).toHaveProperty('Amount');
    expect(await errorsOf(path, { ...plan, Title: 'Other', ValidTo: '2026-01-01' })).toHaveProperty(
      'ValidTo',
    );
  });

  test('a title stands once for each source', async () => {
    const path = '/api/masters/plans/add';
    const taken = { Title: 'Title already exists.' };
    expect(await errorsOf(path, { ...plan, Title: 'TEST plan', ApplicationSourceIds: [2, 3] })).toEqual(
      taken,
    );
    expect(await errorsOf(path, { ...plan, ApplicationSourceIds: [] })).toEqual(taken);
    await saved(path, { ...plan, ApplicationSourceIds: [4] });
  });

  test('once an application uses it the price is frozen, and the application pays less by its promo code', async () => {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { plan_id: planId, plan_type: 1 },
      profile: { promo_code: 'fest' },
    });
    const edit = { ...plan, PlanId: planId };
    expect(await errorsOf('/api/masters/plans/edit', { ...edit, Amount: 600, PlanType: 2 })).toEqual({
      Amount: 'Amount cannot be changed: an application uses this plan. Please make a new plan.',
      PlanType: 'Plan Type cannot be changed: an application uses this plan. Please make a new plan.',
    });
    await saved('/api/masters/plans/edit', { ...edit, Description: 'Another description of it.' });
    const price = await admin.get(`/api/masters/plans/${planId}/${applicationId}`);
    expect(price.json()).toMatchObject({ PromoDiscount: 50, FinalAmount: 349.5, GstPct: 18 });
    expect((await admin.get(`/api/masters/plans/${planId}/2000000000`)).statusCode).toBe(404);
  });
});

describe('MAST-04 UAN series', () => {
  const series = {
    UanId: 0,
    Prefix: 'UX',
    NumberLength: 8,
    FromNumber: 1001,
    ToNumber: 3000,
    AlertOn: null,
    Priority: 5,
    IsActive: true,
  };

  test('no overlap within a prefix and length; bounds; the alert defaults to a tenth', async () => {
    const { Id } = await saved('/api/uans/add', series);
    expect((await admin.get(`/api/uans/${Id}`)).json()).toMatchObject({
      AlertOn: 200,
      Remaining: 2000,
      LastIssued: null,
      Status: 'Waiting',
    });
    const overlap = { FromNumber: 'The numbers overlap another series of this prefix and length.' };
    for (const [FromNumber, ToNumber] of [
      [1, 1001],
      [3000, 4000],
      [1500, 1600],
      [1, 9000],
    ])
      expect(await errorsOf('/api/uans/add', { ...series, FromNumber, ToNumber })).toEqual(overlap);
    await saved('/api/uans/add', { ...series, NumberLength: 9 });
    await saved('/api/uans/add', { ...series, FromNumber: 3001, ToNumber: 3100 });
    for (const wrong of [
      { FromNumber: 9000, ToNumber: 8000 },
      { ToNumber: 100_000_000 },
      { NumberLength: 9, FromNumber: 10_000, ToNumber: 1_010_000 },
      { FromNumber: 9000, ToNumber: 9009, AlertOn: 11 },
      { Prefix: 'toolong' },
      { NumberLength: 5 },
    ])
      expect(Object.keys(await errorsOf('/api/uans/add', { ...series, ...wrong }))).toHaveLength(1);
  });

  test('what was issued is frozen, and the end may shrink to the last issued only', async () => {
    await inOurs(async (tx) => {
      for (let issued = 0; issued < 5; issued += 1) await takeUanNumber(tx);
    });
    const [first] = (await list('/api/uans/', { search: { value: 'OD' } })).data;
    expect(first).toMatchObject({ LastIssued: 'OD00000005', Remaining: 99_995, Status: 'In use' });
    const {
      LastIssued: _last,
      Remaining: _left,
      Status: _status,
      RowVersion: _version,
      ...row
    } = first ?? {};
    expect(
      await errorsOf('/api/uans/edit', { ...row, FromNumber: 2, Prefix: 'OE', ToNumber: 4, AlertOn: 0 }),
    ).toEqual({
      FromNumber: 'From Number cannot be changed: numbers of this series were issued.',
      Prefix: 'Prefix cannot be changed: numbers of this series were issued.',
      ToNumber: 'To Number must not be below the last issued 5.',
    });
    await saved('/api/uans/edit', { ...row, ToNumber: 5, AlertOn: 0 });
    expect((await list('/api/uans/', { search: { value: 'OD' } })).data).toMatchObject([
      { Status: 'Used up' },
    ]);
  });

  test('alert and forecast: no active series is an alert', async () => {
    expect((await admin.get('/api/uans/show-uan-alert')).json()).toBe(false);
    await inOurs((tx) => tx.updateTable('uan_series').set({ is_active: false }).execute());
    expect((await admin.get('/api/uans/show-uan-alert')).json()).toBe(true);
    expect((await admin.get('/api/uans/forecast')).json()).toMatchObject({
      Alert: true,
      Remaining: 0,
      DaysLeft: 0,
    });
  });

  test('an application whose PAN was verified without a number left gets its UAN with the next series', async () => {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      head: { uan: null },
    });
    await inOurs((tx) =>
      insertServiceCall(tx, {
        applicationId,
        apiId: 1,
        status: 'Success',
        requestedOn: new Date(),
        respondedOn: new Date(),
        request: '{}',
        response: '{}',
      }),
    );
    await saved('/api/uans/add', { ...series, Prefix: 'NEW', FromNumber: 7, ToNumber: 100 });
    const head = await inOurs((tx) =>
      tx
        .selectFrom('application')
        .select('uan')
        .where('application_id', '=', applicationId)
        .executeTakeFirst(),
    );
    expect(head?.uan).toBe('NEW00000007');
  });
});

describe('MAST-05 settings', () => {
  const settings = {
    Counter: 900,
    CounterAlert: 100,
    PanOcrNameMatchPct: 85,
    PanPoaNameMatchPct: 75,
    HostName: 'https://flow.example.com',
  };

  test('are changed within their bounds, with old and new value in the audit trail', async () => {
    const before = (await admin.get('/api/masters/settings')).json<{ RowVersion: number }>();
    expect(before).toMatchObject({ Counter: 1000, LoginPasswordLimit: 20, GstPct: 18 });
    const done = await admin.post('/api/masters/update-settings', settings, {
      'if-match': `"${before.RowVersion}"`,
    });
    expect(done.json()).toMatchObject({
      Message: 'Settings saved successfully.',
      RowVersion: before.RowVersion + 1,
    });
    const stale = await otherAdmin.post('/api/masters/update-settings', settings, {
      'if-match': `"${before.RowVersion}"`,
    });
    expect(stale.json()).toMatchObject({
      Message: `This record was changed by ${admin.fullName}. Please reload.`,
      Current: { Counter: 900 },
    });
    const audited = await inOurs((tx) =>
      tx.selectFrom('audit_event').select('details').where('action', '=', 'settings.edit').execute(),
    );
    expect(audited).toMatchObject([{ details: { old: { Counter: 1000 }, new: { Counter: 900 } } }]);
    for (const wrong of [
      { Counter: -1 },
      { Counter: 1_000_001 },
      { CounterAlert: 901 },
      { PanOcrNameMatchPct: 101 },
      { HostName: 'http://flow.example.com' },
      { HostName: 'https://flow.example.com/' },
      { LoginPasswordLimit: 19 },
      { TatSlaHours: 0 },
    ])
      expect(
        Object.keys(await errorsOf('/api/masters/update-settings', { ...settings, ...wrong })),
      ).toHaveLength(1);
  });

  test('a counter that is left out stays as the decisions have left it', async () => {
    await inOurs((tx) => tx.updateTable('tenant_settings').set({ counter: 777 }).execute());
    const { Counter: _counter, CounterAlert: _alert, ...others } = settings;
    expect((await admin.post('/api/masters/update-settings', others)).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      Counter: 777,
      CounterAlert: 100,
    });
  });

  test('SHELL-09 the counter is set from 1 to 1,000,000 and its alert from 0 to the counter, by the Admin', async () => {
    const path = '/api/masters/update-counter';
    const set = await admin.post(path, { Counter: 400, CounterAlert: 100 });
    expect(set.json()).toEqual({ Message: 'Counter saved successfully.' });
    for (const wrong of [{ Counter: 0 }, { Counter: 1_000_001 }, { CounterAlert: 401 }, { CounterAlert: -1 }])
      expect(Object.keys(await errorsOf(path, { Counter: 400, CounterAlert: 100, ...wrong }))).toHaveLength(
        1,
      );
    const verifier = await signedIn(house, { tenant, userType: 2 });
    expect((await verifier.post(path, { Counter: 400, CounterAlert: 100 })).statusCode).toBe(403);
    expect((await verifier.get('/api/masters/settings')).json()).toEqual({ ...settings, Counter: 400 });
  });
});
