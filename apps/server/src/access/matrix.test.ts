import { isReading } from '@kyc/contract/endpoint';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { ApiId } from '@kyc/contract/log-types';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf, type Planted } from '../../testing/access/requests.ts';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';
import { reportDefinition } from '../../testing/reports/report-definition.ts';
import { recordServiceCall } from '../records/record-service-call.ts';

const broker = await openStaffedBroker('MATRIX');
const { house, tenant, sqlOf } = broker;
afterAll(house.close);

/** Masked for each user who neither holds the application nor has its lead. */
const pan = 'ZQXPV8642K';
const mobile = '7418529630';
const profile = {
  email: 'quillon.zeph@canary.example',
  bank_account_no: '918273645546372',
  customer_id: 'CUST77883399',
  poa_id_number: 'PROOF5566778',
  date_of_birth: '1987-03-19',
  correspondence_house_no: 'Canary House 77',
  correspondence_street: 'Canary Street 78',
  correspondence_location: 'Canary Location 79',
  ipv_ip_address: '203.0.113.77',
};
const secrets = [pan, mobile, ...Object.values(profile), '19/03/1987'];

let planted: Planted;
const callers = new Map<string, Caller>();
const callerOf = (role: UserType, mayView: boolean): Caller => {
  const caller = callers.get(`${role} ${mayView}`);
  if (caller === undefined) throw new Error('no such caller');
  return caller;
};

beforeAll(async () => {
  for (const userType of allUserTypes)
    for (const allowViewData of [true, false])
      callers.set(`${userType} ${allowViewData}`, await signedIn(house, { tenant, userType, allowViewData }));
  const head = { pan, mobile, emp_code: 'NOBODY', verifier_remarks: `Called ${mobile} about ${pan}` };
  const id = await broker.build(ApplicationStatus.Approved, head);
  await sqlOf(async (tx) => {
    await tx
      .updateTable('application_profile')
      .set(sealColumns(tx, profile))
      .where('application_id', '=', id)
      .execute();
    await tx
      .insertInto('lead')
      .values(sealColumns(tx, { application_id: id, mobile }))
      .execute();
    await recordServiceCall(tx, {
      applicationId: id,
      apiId: ApiId.PennyDrop,
      status: 'Success',
      requestedOn: new Date(),
      respondedOn: new Date(),
      request: { pan, mobile, account: profile.bank_account_no },
      response: { dob: '19/03/1987', email: profile.email },
    });
    // The right without a purpose gives no complete value: each request below has no purpose.
    await tx.updateTable('app_user').set({ may_export_whole: true }).execute();
    await tx
      .updateTable('tenant_settings')
      .set({ acceptance_gate: true, risk_signals: [1, 2, 3], ipv_workbench: true, retention: true })
      .execute();
  });
  const admin = callerOf(UserType.Admin, true);
  const { UploadId } = (
    await admin.post('/api/masters/aof-templates/upload', {
      FileName: 'form.txt',
      FileDataBase64: Buffer.from('{{PAN}} {{Mobile}} {{BankAccountNo}} {{Email}} {{DateOfBirth}}').toString(
        'base64',
      ),
    })
  ).json<{ UploadId: string }>();
  const template = await admin.post('/api/masters/aof-templates/add', {
    AofTemplateId: 0,
    Name: 'Account opening form',
    FormType: 'AOF',
    Mode: 0,
    SegmentId: 0,
    Version: '1.0',
    EffectiveFrom: '2026-01-01',
    FieldMap: [],
    IsActive: true,
    UploadId,
  });
  const columns = (await admin.get('/api/report/custom/columns'))
    .json<{ Subject: string; Columns: { Name: string }[] }[]>()
    .find(({ Subject }) => Subject === 'applications')
    ?.Columns.map(({ Name }) => Name);
  const report = await admin.post('/api/report/custom/save', {
    ...reportDefinition,
    ReportName: 'Everything',
    Columns: columns,
  });
  const [log] = await sqlOf((tx) => tx.selectFrom('service_call').select('log_id').execute());
  planted = {
    applicationId: id,
    uan: (await broker.stored(id)).head.uan ?? '',
    pan,
    reportId: report.json<{ ReportId: number }>().ReportId,
    logId: log?.log_id ?? 0,
    uploadId: UploadId,
    templateId: template.json<{ Id: number }>().Id,
  };
});

async function ask(caller: Caller, { path, body }: { path: string; body: object | undefined }) {
  const answer = body === undefined ? await caller.get(path) : await caller.post(path, body);
  return { status: answer.statusCode, kind: kindOf(answer), text: await textOf(answer) };
}

/** What a file is parsed as before it is searched. */
function kindOf({ headers }: Awaited<ReturnType<Caller['get']>>): Shown['kind'] {
  const type = String(headers['content-type']);
  if (type.includes('spreadsheet')) return 'workbook';
  return type.includes('application/pdf') ? 'PDF' : 'text';
}

async function textOf({ headers, rawPayload, body }: Awaited<ReturnType<Caller['get']>>): Promise<string> {
  const type = String(headers['content-type']);
  if (type.includes('spreadsheet')) return JSON.stringify(await readWorkbook(rawPayload));
  if (type.includes('application/pdf')) return (await readPdf(rawPayload)).pages.join(' ');
  return body;
}

interface Shown {
  readonly name: string;
  readonly status: number;
  readonly kind: 'workbook' | 'PDF' | 'text';
  readonly found: readonly string[];
}

async function shownTo(caller: Caller): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const endpoint of allEndpoints) {
    const request = requestOf(endpoint, planted);
    if (request === undefined) continue;
    const { status, kind, text } = await ask(caller, request);
    // A refusal repeats the caller's input.
    const found = status === 200 ? secrets.filter((value) => text.includes(value)) : [];
    shown.push({ name: endpoint.name, status, kind, found });
  }
  return shown;
}

const masks = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());

/** Allow View Data = N leaves the lists, reports and logs of the specification; nothing that opens an application. */
const listsOfTheSpecification =
  /^(?:listApplications|downloadApplications|findApplications|download[A-Z]\w*|previewReport|previewCustomReport|listLeads|listServiceLog|readTimeline|listViews|listAudit)$/;

const cells = allUserTypes.flatMap((role) => [true, false].map((mayView) => [role, mayView] as const));

describe('every reading endpoint of the contract', () => {
  test('is reached by its request: an Admin is answered, or refused for a reason of the application', async () => {
    await masks(false);
    const admin = await shownTo(callerOf(UserType.Admin, true));
    expect(admin.length).toBe(
      allEndpoints.filter((endpoint) => requestOf(endpoint, planted) !== undefined).length,
    );
    expect(admin.length).toBeGreaterThan(80);
    expect(admin.filter(({ status }) => status >= 500)).toEqual([]);
    const shows = admin.filter(({ found }) => found.length > 0).map(({ name }) => name);
    expect(shows).toEqual(
      expect.arrayContaining([
        'openReview',
        'listApplications',
        'downloadApplications',
        'aofTest',
        'listLeads',
      ]),
    );
    // The planted values are found within workbooks and PDFs, so their absence below means something.
    const withValues = (kind: Shown['kind']) =>
      admin.filter((one) => one.kind === kind && one.found.length > 0).map(({ name }) => name);
    expect(withValues('workbook').length).toBeGreaterThan(3);
    expect(withValues('PDF')).toContain('aofTest');
    // A new endpoint with a body needs a request in testing/access/requests.ts.
    expect(admin.filter(({ status }) => status === 400 || status === 422).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test.each(cells)('with masks, user type %i, Allow View Data %s: no masked value', async (role, mayView) => {
    await masks(true);
    const shown = await shownTo(callerOf(role, mayView));
    expect(shown.filter(({ found, status }) => found.length > 0 || status >= 500)).toEqual([]);
  });

  test.each(allUserTypes)(
    'without masks, user type %i, Allow View Data N: no opened application',
    async (role) => {
      await masks(false);
      const shown = await shownTo(callerOf(role, false));
      const opened = shown.filter(
        ({ found, name }) => found.length > 0 && !listsOfTheSpecification.test(name),
      );
      expect(opened).toEqual([]);
    },
  );
});

test('endpoints that the matrix does not call change something, or belong to no session', () => {
  const reading = allEndpoints.filter((endpoint) => isReading(endpoint)).map(({ name }) => name);
  expect(reading).toEqual(
    expect.arrayContaining(['listMessages', 'readRisk', 'readIpv', 'readEvidence', 'readExport']),
  );
});
