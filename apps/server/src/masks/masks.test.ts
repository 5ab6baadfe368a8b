import { ApplicationStatus } from '@kyc/contract/application-status';
import { listReportColumns } from '@kyc/contract/reports/custom-reports';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { ApiId } from '@kyc/contract/log-types';
import { expect, afterAll, beforeAll, describe, test } from 'vitest';
import type * as z from 'zod/mini';
import { indianDay } from '@kyc/domain/time/indian-period';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { openStaffedBroker, actionPath, refusalOf } from '../../testing/open-staffed-broker.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';
import { reportDefinition } from '../../testing/reports/report-definition.ts';
import { recordServiceCall } from '../records/record-service-call.ts';

const broker = await openStaffedBroker('MASKED');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;
const admin = callerOf(Admin);

/** Forty unique values of an application, and the roles that may see each, in addition to its holder. */
const nobody: readonly UserType[] = [];
const everybody = allUserTypes;
const seenBy: Readonly<Record<string, readonly UserType[]>> = {
  'Quillon Xaverius Zephyrine': [Verifier, Admin, Audit, Business],
  Quillon: [Verifier, Admin, Audit, Business],
  Zephyrine: [Verifier, Admin, Audit, Business],
  Fatherov: [Verifier, Admin, Audit, Business],
  Motherova: [Verifier, Admin, Audit, Business],
  PanNamed: [Verifier, Admin, Audit, Business],
  PanOcrNamed: [Verifier, Admin, Audit, Business],
  PoaNamed: [Verifier, Admin, Audit, Business],
  KraNamed: [Verifier, Admin, Audit, Business],
  BankNamed: [Verifier, Admin, Audit, Business],
  PennyNamed: [Verifier, Admin, Audit, Business],
  SignerNamed: [Verifier, Admin, Audit, Business],
  ZQXPV8642K: nobody,
  '7418529630': nobody,
  'quillon.zeph@canary.example': nobody,
  '918273645546372': nobody,
  CUST77883399: nobody,
  PROOF5566778: nobody,
  '1987-03-19': nobody,
  '19/03/1987': nobody,
  '1986-04-21': nobody,
  '1985-05-22': nobody,
  '1984-06-23': nobody,
  '1983-07-24': nobody,
  'Canary House 77': nobody,
  'Canary Street 78': nobody,
  'Canary Location 79': nobody,
  'Canary Read Address 83': nobody,
  'Permanent House 80': nobody,
  'Permanent Street 81': nobody,
  'Permanent Location 82': nobody,
  'Canary Selfie Place': nobody,
  '19.87654': nobody,
  '73.12345': nobody,
  '19.87654,73.12345': nobody,
  '203.0.113.77': nobody,
  // All the roles that get the address at all.
  '411099': everybody,
  '6677': everybody,
};
const head = {
  name: 'Quillon Xaverius Zephyrine',
  pan: 'ZQXPV8642K',
  mobile: '7418529630',
  emp_code: 'NOBODY',
  verifier_remarks: 'Called 7418529630 about ZQXPV8642K',
};
const profile = {
  first_name: 'Quillon',
  last_name: 'Zephyrine',
  father_name: 'Fatherov',
  mother_name: 'Motherova',
  pan_name: 'PanNamed',
  pan_ocr_name: 'PanOcrNamed',
  poa_name: 'PoaNamed',
  kra_name: 'KraNamed',
  poa_ocr_address: 'Canary Read Address 83',
  name_as_per_bank: 'BankNamed',
  penny_drop_name: 'PennyNamed',
  signer_name: 'SignerNamed',
  email: 'quillon.zeph@canary.example',
  bank_account_no: '918273645546372',
  customer_id: 'CUST77883399',
  poa_id_number: 'PROOF5566778',
  date_of_birth: '1987-03-19',
  pan_dob: '1986-04-21',
  pan_ocr_dob: '1985-05-22',
  poa_ocr_dob: '1984-06-23',
  aadhaar_dob: '1983-07-24',
  correspondence_house_no: 'Canary House 77',
  correspondence_street: 'Canary Street 78',
  correspondence_location: 'Canary Location 79',
  correspondence_pincode: '411099',
  permanent_house_no: 'Permanent House 80',
  permanent_street: 'Permanent Street 81',
  permanent_location: 'Permanent Location 82',
  permanent_pincode: '411099',
  selfie_location: 'Canary Selfie Place',
  geo_tag: '19.87654,73.12345',
  latitude: 19.87654,
  longitude: 73.12345,
  ipv_ip_address: '203.0.113.77',
  aadhaar_suffix: '6677',
};

let id: number;
let uan: string;
let reportId: number;

const masks = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());

beforeAll(async () => {
  id = await (async () => {
    const built = await broker.build(ApplicationStatus.SystemRejected, head);
    await sqlOf(async (tx) => {
      await tx
        .updateTable('application_profile')
        .set(sealColumns(tx, profile))
        .where('application_id', '=', built)
        .execute();
      // Held by none of the callers here.
      await tx
        .updateTable('application')
        .set({ status: ApplicationStatus.Approved, verifier_id: null })
        .where('application_id', '=', built)
        .execute();
      await tx
        .insertInto('lead')
        .values(sealColumns(tx, { application_id: built, mobile: head.mobile }))
        .execute();
      await tx
        .updateTable('tenant_settings')
        .set({
          acceptance_gate: true,
          risk_signals: [1, 2, 3, 4, 5, 6, 9, 10],
          ipv_workbench: true,
          notes: true,
        })
        .execute();
      for (const apiId of [ApiId.PennyDrop, ApiId.PanVerification])
        await recordServiceCall(tx, {
          applicationId: built,
          apiId,
          status: 'Success',
          requestedOn: new Date(),
          respondedOn: new Date(),
          request: { ...profile, pan: head.pan, mobile: head.mobile, account: profile.bank_account_no },
          response: { dob: '19/03/1987', email: profile.email, address: profile.correspondence_house_no },
        });
    });
    const Note = `Called ${head.mobile} about ${head.pan}, ${profile.email}, ${profile.correspondence_house_no}`;
    const written = await admin.post('/api/notes/', { ApplicationId: built, Note });
    expect(written.statusCode, written.body).toBe(200);
    return built;
  })();
  uan = (await broker.stored(id)).head.uan ?? '';
  const columns = (await admin.get('/api/report/custom/columns'))
    .json<z.output<typeof listReportColumns.reply>>()
    .find(({ Subject }) => Subject === 'applications')
    ?.Columns.map(({ Name }) => Name);
  const saved = await admin.post('/api/report/custom/save', {
    ...reportDefinition,
    ReportName: 'Everything',
    ExportFormat: 'XLS',
    Columns: columns,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  reportId = saved.json<{ ReportId: number }>().ReportId;
});

const page = { start: 0, length: 50 };
const today = indianDay(new Date());
const days = { FromDate: today, ToDate: today };

/** Every way by which something of an application is shown to staff. */
const surfaces: Readonly<Record<string, (caller: Caller) => Promise<{ statusCode: number; body: string }>>> =
  {
    grid: (caller) => caller.post('/api/dashboard/applications/', page),
    search: (caller) =>
      caller.post('/api/dashboard/applications/', {
        ...page,
        search: { value: head.pan },
        Filter: { Field: 'PAN' },
      }),
    find: (caller) => caller.post('/api/dashboard/applications/find', { Text: head.pan }),
    'find by name': (caller) => caller.post('/api/dashboard/applications/find', { Text: 'Quillon Xav' }),
    'find by UAN': (caller) => caller.post('/api/dashboard/applications/find', { Text: uan }),
    review: (caller) => caller.get(`/api/dashboard/application/${id}`),
    acceptance: (caller) => caller.get(`/api/dashboard/acceptance/${id}`),
    risk: (caller) => caller.get(`/api/dashboard/risk/${id}`),
    ipv: (caller) => caller.get(`/api/dashboard/ipv/${id}`),
    messages: (caller) => caller.get(`/api/dashboard/messages/${id}`),
    notes: (caller) => caller.get(`/api/notes/${id}`),
    'sales view': (caller) => caller.get(actionPath('sales', id)),
    timeline: (caller) => caller.post('/api/report/timeline', { Uan: uan }),
    log: (caller) => caller.post('/api/servicelog/', { ...page, Filter: { Uan: uan } }),
    leads: (caller) => caller.post('/api/report/lead/', page),
    export: (caller) => sheetsOf(caller.post('/api/dashboard/applications/download', {})),
    'leads export': (caller) => sheetsOf(caller.post('/api/report/lead/download', {})),
    'custom report': (caller) => sheetsOf(caller.post('/api/report/custom', { Id: reportId })),
    'custom preview': (caller) => caller.post('/api/report/custom/preview', { Id: reportId }),
    ...Object.fromEntries(
      [
        'LOGIN_STATUS',
        'TAT',
        'PAN_NAME',
        'PENNY_DROP',
        'SENT_FOR_RECTIFICATION',
        'LEAD_STATUS',
        'SEBI_MTF',
      ].map((Report) => [
        Report,
        (caller: Caller) => caller.post('/api/report/preview', { Report, Filter: { ...days, Id: 1 } }),
      ]),
    ),
    audit: (caller) => caller.post('/api/audit/', { ...page, Filter: days }),
  };

async function sheetsOf(asked: ReturnType<Caller['post']>): Promise<{ statusCode: number; body: string }> {
  const answer = await asked;
  if (answer.statusCode !== 200) return answer;
  return { statusCode: 200, body: JSON.stringify(await readWorkbook(answer.rawPayload)) };
}

const rolesOf = { Sales, Verifier, Admin, Audit, Business, SalesManager } as const;

/** The complete values in the replies of each surface. */
async function wholeValues(caller: Caller): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [surface, ask] of Object.entries(surfaces)) {
    const { body } = await ask(caller);
    found[surface] = Object.keys(seenBy).filter((value) => body.includes(value));
  }
  return found;
}

describe('with masks on', () => {
  beforeAll(() => masks(true));

  test.each(Object.entries(rolesOf))(
    '%s is shown exactly the complete values that the table allows',
    async (_, role) => {
      const found = await wholeValues(callerOf(role));
      for (const [surface, values] of Object.entries(found))
        expect([surface, values.filter((value) => seenBy[value]?.includes(role) !== true)]).toEqual([
          surface,
          [],
        ]);
    },
  );

  test('the surfaces respond, and contain the permitted values', async () => {
    const codes: Record<string, number> = {};
    for (const [surface, ask] of Object.entries(surfaces)) codes[surface] = (await ask(admin)).statusCode;
    expect(codes).toEqual(
      Object.fromEntries(
        Object.keys(surfaces).map((surface) => [surface, surface === 'sales view' ? 403 : 200]),
      ),
    );
    for (const surface of [
      'grid',
      'search',
      'review',
      'log',
      'leads',
      'export',
      'custom report',
      'LOGIN_STATUS',
    ])
      expect((await surfaces[surface]?.(admin))?.body, surface).toContain(uan);
    for (const surface of ['PAN_NAME', 'PENNY_DROP'])
      expect((await surfaces[surface]?.(admin))?.body, surface).toContain('Zephyrine');
    const seen = await wholeValues(admin);
    expect(seen['grid']).toEqual(['Quillon Xaverius Zephyrine', 'Quillon', 'Zephyrine']);
    expect(seen['review']).toEqual(expect.arrayContaining(['Fatherov', '411099', '6677']));
    const review = (await surfaces['review']?.(admin))?.body ?? '';
    expect(review).toContain('XXXXXX642K');
    expect(review).toContain('"DateOfBirth":"1987"');
    expect(review).toContain('q…@canary.example');
  });

  test('a complete PAN or mobile is found as before, a part is not searched, nor sorted by', async () => {
    const search = async (Field: string, value: string) =>
      await admin.post('/api/dashboard/applications/', { ...page, search: { value }, Filter: { Field } });
    for (const [field, value] of [
      ['PAN', 'zqxpv8642k'],
      ['Mobile', head.mobile],
    ] as const)
      expect((await search(field, value)).json<{ recordsFiltered: number }>().recordsFiltered).toBe(1);
    expect(refusalOf(await search('PAN', 'ZQXPV'))).toEqual([
      422,
      'Please enter the complete PAN: while it is masked, no part of it can be searched.',
    ]);
    expect((await search('Mobile', '74185')).statusCode).toBe(422);
    // A part of a name reveals as much, where names of others' leads are masked; where they are complete it is searched.
    const byName = async (caller: Caller) =>
      await caller.post('/api/dashboard/applications/', {
        ...page,
        search: { value: 'Quillon' },
        Filter: { Field: 'Name' },
      });
    for (const role of [Sales, SalesManager])
      expect(refusalOf(await byName(callerOf(role)))).toEqual([
        422,
        'Rows cannot be searched by Name while it is masked.',
      ]);
    expect((await byName(admin)).json<{ recordsFiltered: number }>().recordsFiltered).toBe(1);
    expect(
      (await callerOf(Sales).post('/api/dashboard/applications/find', { Text: 'Quillon' })).json(),
    ).toMatchObject({ Rows: [], Masked: ['Name'] });
    const sorted = (path: string, name: string, caller = admin) =>
      caller.post(path, { ...page, order: [{ column: name, dir: 'asc' }] });
    expect(refusalOf(await sorted('/api/dashboard/applications/', 'PAN'))).toEqual([
      422,
      'Rows cannot be sorted by PAN while it is masked.',
    ]);
    expect((await sorted('/api/dashboard/applications/download', 'Mobile')).statusCode).toBe(422);
    expect((await sorted('/api/report/lead/', 'Mobile')).statusCode).toBe(422);
    expect((await sorted('/api/dashboard/applications/', 'Name')).statusCode).toBe(200);
    expect((await sorted('/api/dashboard/applications/', 'Name', callerOf(Sales))).statusCode).toBe(422);
  });

  test("another user's lead is not taken up, an own one is", async () => {
    const build = async (code: string) => {
      const lead = await broker.build(ApplicationStatus.Pending, { emp_code: code });
      return await callerOf(Sales).post(actionPath('get-mobile', lead));
    };
    expect(refusalOf(await build('ANOTHER'))).toEqual([409, 'This lead is not mapped to you.']);
    const { employee_code: own } = await sqlOf((tx) =>
      tx
        .selectFrom('app_user')
        .select('employee_code')
        .where('user_id', '=', callerOf(Sales).userId)
        .executeTakeFirstOrThrow(),
    );
    expect((await build(own)).statusCode).toBe(200);
  });

  // R21: by a download with a purpose; without one, and in a preview, the right changes nothing.
  test('by the export right complete values are exported for a purpose, except the account number', async () => {
    const right = (isGiven: boolean) =>
      sqlOf((tx) =>
        tx
          .updateTable('app_user')
          .set({ may_export_whole: isGiven })
          .where('user_id', '=', callerOf(Business).userId)
          .execute(),
      );
    const whole = ['ZQXPV8642K', '7418529630', 'Canary House 77', 'quillon.zeph@canary.example'];
    await right(true);
    const found = await wholeValues(callerOf(Business));
    const body = { Id: reportId, Purpose: 'complaint' };
    const file = await sheetsOf(callerOf(Business).post('/api/report/custom', body));
    await right(false);
    expect(whole.filter((value) => !file.body.includes(value))).toEqual([]);
    expect(file.body).not.toContain('918273645546372');
    expect(Object.values(found).flat()).not.toContain('918273645546372');
    for (const value of whole) expect(Object.values(found).flat()).not.toContain(value);
  });

  const wholeForHolder = async (holder: Caller) => {
    const held = (status: ApplicationStatus, verifierId: number | null) =>
      sqlOf((tx) =>
        tx
          .updateTable('application')
          .set({ status, verifier_id: verifierId })
          .where('application_id', '=', id)
          .execute(),
      );
    await held(ApplicationStatus.Assigned, holder.userId);
    const found = await wholeValues(holder);
    await held(ApplicationStatus.Approved, null);
    return found;
  };

  test('M6 without Allow View Data no surface shows a complete value, not even to its holder', async () => {
    for (const userType of allUserTypes) {
      const blind = await signedIn(house, { tenant, userType, allowViewData: false });
      for (const [surface, values] of Object.entries(await wholeForHolder(blind)))
        expect([
          userType,
          surface,
          values.filter((value) => seenBy[value]?.includes(userType) !== true),
        ]).toEqual([userType, surface, []]);
    }
  });

  test('the verifier who holds one sees complete values', async () => {
    const found = await wholeForHolder(callerOf(Verifier));
    const written = ['19/03/1987', 'Quillon Xaverius Zephyrine'];
    expect(found['review']).toEqual(
      expect.arrayContaining(Object.keys(seenBy).filter((value) => !written.includes(value))),
    );
    expect(found['grid']).toEqual(expect.arrayContaining(['ZQXPV8642K', '7418529630']));
  });
});

test('with masks off the specification is as before', async () => {
  await masks(false);
  const found = await wholeValues(admin);
  expect(found['grid']).toEqual(expect.arrayContaining(['ZQXPV8642K', '7418529630']));
  expect(found['review']).toEqual(
    expect.arrayContaining(['918273645546372', '1987-03-19', 'Canary House 77']),
  );
  expect((await callerOf(Admin).get(`/api/dashboard/application/${id}`)).json()).toMatchObject({
    Masked: [],
    Revealable: [],
  });
});
