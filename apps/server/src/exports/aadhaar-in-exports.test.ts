import { FieldId } from '@kyc/contract/fields';
import { fixedReports } from '@kyc/contract/reports/fixed-reports';
import { UserType } from '@kyc/contract/user-types';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';
import { reportDefinition } from '../../testing/reports/report-definition.ts';
import { exportBytes } from './export-bytes.ts';

const house = await openTestServer();
afterAll(house.close);

const number = '234123412346';
/** As an earlier release stored them: it knew fours with spaces or hyphens only. */
const spellings = [
  '234123 412346',
  '2341,2341,2346',
  `0${number}`,
  `A${number}`,
  '23 41 23 41 23 46',
  '२३४१२३४१२३४६',
  '2341%202341%202346',
  Buffer.from(`uid ${number}`).toString('base64'),
];
const everything = { FromDate: '2020-01-01', ToDate: '2090-01-01' };
let tenant: BuiltTenant;
let admin: Caller;
const uans: string[] = [];

beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'AADHAAR' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  for (const [index, text] of spellings.entries()) {
    const mobile = `683560000${String(index)}`;
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: index % 2 === 0 ? 4 : 8,
      head: {
        name: text,
        stp: index < 3,
        mobile,
        verifier_remarks: text,
        emp_code: text,
        emp_branch_code: text,
      },
      profile: {
        first_name: text,
        last_name: '',
        father_name: text,
        company_name: text,
        correspondence_street: text,
        pan_name: text,
        bank_name: text,
        name_as_per_bank: text,
        signer_name: text,
        esign_status: 2,
        esign_aadhaar_match: null,
        mtf_consent: true,
      },
    });
    await plantRows(applicationId, { text, mobile });
  }
  const found = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('application').select('uan').execute(),
  );
  for (const { uan } of found) if (uan !== null) uans.push(uan);
});

async function plantRows(
  applicationId: number,
  { text, mobile }: { readonly text: string; readonly mobile: string },
): Promise<void> {
  await inTenant(house.test.database, tenant, async (tx) => {
    await insertLead(tx, { application_id: applicationId, mobile, utm_source: text, utm_campaign: text });
    const body = JSON.stringify({ status: text, seeding: text, txn: text });
    const call = { application_id: applicationId, status: 'Success', api_request_time: new Date() };
    await insertManyServiceCalls(
      tx,
      [1, 3, 5, 10].map((api_id) => ({ ...call, api_id, request: body, response: body })),
    );
    const decision = { application_id: applicationId, decision: 'rejected', attempt_no: 1 };
    await tx
      .insertInto('field_decision_event')
      .values({
        ...decision,
        field_id: FieldId.PanPhoto,
        reason_id: 1,
        solution_id: 1,
        decided_by: admin.userId,
      })
      .execute();
    const event = { application_id: applicationId, verifier_name: text, verifier_code: 'V1', timeline: text };
    await tx
      .insertInto('timeline_event')
      .values(
        ['customerSubmit', 'reject', 'customerResubmit', 'approve'].map((code) => ({
          ...event,
          code,
          status: 8,
        })),
      )
      .execute();
  });
}

async function cellsOf(path: string, body: object): Promise<string> {
  const answer = await admin.post(path, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const { sheets } = await readXlsx(answer.rawPayload);
  return sheets.flatMap(({ rows }) => rows.map((row) => row.join('\t'))).join('\n');
}

/** The planted spellings that a file shows, and a note if it shows no masked number either. */
function faultsIn(shown: string): string[] {
  const whole = spellings.filter((text) => shown.includes(text));
  return shown.includes('XXXXXXXX2346') ? whole : [...whole, 'nothing masked'];
}

const definition = {
  ...reportDefinition,
  Columns: ['UAN', 'Name', 'Father Name', 'Company Name', 'Street', 'Bank', 'Remarks', 'Emp Code'],
  FilterFromDate: true,
  FilterToDate: true,
};

/** Reports of counts and of staff show no text of an applicant. */
const withoutTexts = /productivity|form-flow|login-summary|rejection/;
const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const paths = [
  ...fixedReports.filter(({ period }) => period !== 'uan').map(({ path }) => `/api/report/${path}`),
  '/api/report/lead/download',
];

describe('S6 no export shows a complete Aadhaar number that an earlier release stored', () => {
  test.each(paths)('%s', async (path) => {
    const filter = /tat$|productivity$/.test(path) ? { FromDate: today } : everything;
    const shown = await cellsOf(path, path.endsWith('download') ? {} : filter);
    expect(spellings.filter((text) => shown.includes(text))).toEqual([]);
    if (!withoutTexts.test(path)) expect(shown).toContain('XXXXXXXX2346');
  });

  test('the rejections of an application', async () => {
    expect(uans).toHaveLength(spellings.length);
    for (const Uan of uans) expect(faultsIn(await cellsOf('/api/report/rejection', { Uan }))).toEqual([]);
  });

  test('the list of applications', async () => {
    expect(
      faultsIn(await cellsOf('/api/dashboard/applications/download', { start: 0, length: 10, Filter: {} })),
    ).toEqual([]);
  });

  test('a row of the service log', async () => {
    const calls = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('service_call').select('log_id').where('api_id', '=', 3).execute(),
    );
    expect(calls).toHaveLength(spellings.length);
    for (const { log_id: logId } of calls)
      expect(faultsIn((await admin.get(`/api/servicelog/download/${String(logId)}`)).payload)).toEqual([]);
  });

  test.each(['XLS', 'CSV', 'XML'])('a custom report as %s', async (ExportFormat) => {
    const saved = await admin.post('/api/report/custom/save', {
      ...definition,
      ReportName: `All ${ExportFormat}`,
      ExportFormat,
    });
    const { ReportId } = saved.json<{ ReportId: number }>();
    const body = { ...everything, Id: ReportId };
    if (ExportFormat === 'XLS') expect(faultsIn(await cellsOf('/api/report/custom', body))).toEqual([]);
    else expect(faultsIn((await admin.post('/api/report/custom', body)).payload)).toEqual([]);
    expect(faultsIn((await admin.post('/api/report/custom/preview', body)).payload)).toEqual([]);
  });

  test('the preview of a report', async () => {
    const answer = await admin.post('/api/report/preview', { Report: 'PAN_NAME', Filter: everything });
    expect(answer.statusCode).toBe(200);
    expect(faultsIn(answer.payload)).toEqual([]);
  });
});

describe('S6 every format of a file', () => {
  const columns = ['Remarks', 'Account No.', 'Mobile No.', 'UAN'].map(
    (header) => ({ header, kind: 'text' }) as const,
  );
  const rows = spellings.map((text) => [`of ${text} only`, number, number, number]);

  test.each(['csv', 'xml'] as const)('%s: texts are masked, numbers of other kinds stay', async (format) => {
    const pieces: Buffer[] = [];
    for await (const piece of exportBytes(format, [{ name: 'TEST', columns, rows: [rows] }]))
      pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    expect(text.split('XXXXXXXX2346 only')).toHaveLength(spellings.length + 1);
    expect(text.split(number)).toHaveLength(spellings.length * 3 + 1);
  });

  test('digits between words, in the column of a name', async () => {
    const sheet = {
      name: 'TEST',
      columns: [{ header: 'Father Name', kind: 'text' } as const],
      rows: [[['A 234 bc 1234 and 12346 d']]],
    };
    const pieces: Buffer[] = [];
    for await (const piece of exportBytes('csv', [sheet])) pieces.push(piece);
    expect(Buffer.concat(pieces).toString('utf8')).toContain('A XXXXXXXX2346 d');
  });
});
