import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import type { CustomReport } from '@kyc/contract/reports/custom-reports';
import { fixedReports } from '@kyc/contract/reports/fixed-reports';
import { insertLead } from '@kyc/db/tables/applications/lead-table';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { readXml } from 'hucre/xml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formulaPayloads, formulaStart } from '../../../../testing/formula-payloads.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { reportDefinition } from '../../../../testing/reports/report-definition.ts';

const house = await openTestServer();
afterAll(house.close);

const everything = { FromDate: '2020-01-01', ToDate: '2090-01-01' };
let tenant: BuiltTenant;
let admin: Caller;
let business: Caller;

/** Each payload in every text that a customer, sales or a verifier can write. */
beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'CUSTOM' });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  for (const [index, payload] of formulaPayloads.entries()) {
    const applicationId = await buildApplication(house.test.database, {
      tenantId: tenant.tenantId,
      status: index % 2 === 0 ? 4 : 8,
      head: {
        name: payload,
        stp: index < 10,
        mobile: `68355000${String(index).padStart(2, '0')}`,
        verifier_remarks: payload,
        emp_code: payload,
        emp_branch_code: payload,
      },
      profile: {
        first_name: payload,
        last_name: '',
        email: payload,
        father_name: payload,
        company_name: payload,
        correspondence_street: payload,
        correspondence_state_name: 'Kerala',
        pan_name: payload,
        bank_name: payload,
        name_as_per_bank: payload,
        signer_name: payload,
        esign_status: 2,
        esign_aadhaar_match: null,
        mtf_consent: true,
      },
    });
    await inTenant(house.test.database, tenant, async (tx) => {
      await insertLead(tx, {
        application_id: applicationId,
        mobile: `68355000${String(index).padStart(2, '0')}`,
        utm_source: payload,
        utm_campaign: payload,
        utm_promo: payload,
      });
      const call = { application_id: applicationId, status: 'Success', api_request_time: new Date() };
      const body = JSON.stringify({ status: payload, seeding: payload, utr: payload, txn: payload });
      await insertManyServiceCalls(
        tx,
        [1, 3, 5, 10].map((api_id) => ({ ...call, api_id, request: body, response: body })),
      );
      await tx
        .insertInto('field_decision_event')
        .values({
          application_id: applicationId,
          field_id: FieldId.PanPhoto,
          decision: 'rejected',
          reason_id: 1,
          solution_id: 1,
          attempt_no: 1,
          decided_by: admin.userId,
        })
        .execute();
      const event = {
        application_id: applicationId,
        verifier_name: payload,
        verifier_code: 'V1',
        timeline: payload,
      };
      await tx
        .insertInto('timeline_event')
        .values(
          ['customerSubmit', 'reject', 'customerResubmit', 'approve'].map((code) => ({
            ...event,
            code,
            status: ApplicationStatus.Approved,
          })),
        )
        .execute();
    });
  }
});

async function texts(body: object, path = '/api/report/custom'): Promise<Buffer> {
  const answer = await admin.post(path, body);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.rawPayload;
}

describe('formula injection in every export', () => {
  const paths = fixedReports
    .filter(({ period }) => period !== 'uan')
    .map(({ path }) => `/api/report/${path}`);
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);

  for (const path of [...paths, '/api/report/lead/download'])
    test(`REP-03 ${path}: no cell is a formula`, async () => {
      const isDay = path.endsWith('tat') || path.endsWith('productivity');
      const filter = isDay ? { FromDate: today } : everything;
      const { sheets } = await readXlsx(await texts(path.endsWith('download') ? {} : filter, path), {
        readStyles: true,
      });
      const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
      expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
      if (/productivity|form-flow|login-summary/.test(path)) return;
      const shown = new Set(sheets[0]?.rows.flat());
      expect(formulaPayloads.filter((payload) => !shown.has(payload))).toEqual([]);
    });

  test('REP-03 /api/report/rejection: no cell is a formula, for each application', async () => {
    const uans = await inTenant(house.test.database, tenant, (tx) =>
      tx.selectFrom('application').select('uan').orderBy('application_id').execute(),
    );
    expect(uans).toHaveLength(formulaPayloads.length);
    const names: unknown[] = [];
    for (const { uan } of uans) {
      const { sheets } = await readXlsx(await texts({ Uan: uan }, '/api/report/rejection'), {
        readStyles: true,
      });
      const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
      expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
      names.push(sheets[0]?.rows[1]?.[1]);
    }
    expect(names).toEqual(formulaPayloads);
  });

  test('DASH-18 Applications.xlsx: no cell is a formula', async () => {
    const body = { start: 0, length: 10, Filter: {} };
    const file = await texts(body, '/api/dashboard/applications/download');
    const { sheets } = await readXlsx(file, { readStyles: true });
    const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])]);
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
    const shown = new Set(sheets[0]?.rows.flat());
    expect(formulaPayloads.filter((payload) => !shown.has(payload))).toEqual([]);
  });

  test('REP-04 custom reports as xlsx, csv and xml', async () => {
    const columns = [
      'UAN',
      'Name',
      'Email',
      'Father Name',
      'Company Name',
      'Street',
      'Bank',
      'Remarks',
      'Emp Code',
    ];
    for (const ExportFormat of ['XLS', 'CSV', 'XML']) {
      const { ReportId } = (
        await save({ ReportName: `All ${ExportFormat}`, ExportFormat, Columns: columns })
      ).json<{
        ReportId: number;
      }>();
      const file = await texts({ ...everything, Id: ReportId });
      const rows = await rowsOf(ExportFormat, file);
      expect(rows).toHaveLength(40);
      for (const row of rows) {
        if (ExportFormat === 'CSV') for (const cell of row) expect(cell).not.toMatch(formulaStart);
        const plain = row.map((cell) => (ExportFormat === 'CSV' ? cell.replace(/^'/, '') : cell));
        const known = formulaPayloads.map((payload) => (ExportFormat === 'XML' ? payload.trim() : payload));
        expect(known).toContain(plain[1]);
        expect(new Set(plain.slice(1)).size).toBe(1);
      }
    }
  });
});

async function rowsOf(format: string, file: Buffer): Promise<string[][]> {
  if (format === 'XLS')
    return (await readXlsx(file)).sheets[0]?.rows.slice(1).map((row) => row.map(String)) ?? [];
  const text = file.toString('utf8');
  if (format === 'XML')
    return readXml(text, { rowTag: 'Row' }).data.map((row) => Object.values(row).map(String));
  const parsed = parseCsv(text.slice(1), { preserveLeadingZeros: true, typeInference: false });
  return parsed.slice(1).map((row) => row.map(String));
}

const plainDefinition = { ...reportDefinition, FilterFromDate: true, FilterToDate: true };
const save = (part: object) => admin.post('/api/report/custom/save', { ...plainDefinition, ...part });

describe('REP-04 custom reports', () => {
  test('the list has the eight of the product with their flags', async () => {
    const list = (await business.post('/api/report/custom/list')).json<CustomReport[]>();
    expect(list.slice(0, 8).map(({ ReportId, ReportName }) => [ReportId, ReportName])).toEqual([
      [1, 'STP Applications'],
      [2, 'Applications by State'],
      [3, 'KRA Upload Feed'],
      [4, 'Client 360'],
      [5, 'SMS and E-mail Trail'],
      [6, 'Plan Sales'],
      [7, 'Third-party Call Summary'],
      [8, 'Age and Gender Mix'],
    ]);
    expect(list[3]).toMatchObject({
      ExportFormat: 'XLS',
      FilterUan: true,
      FilterMobile: true,
      FilterFromDate: false,
    });
  });

  test('each returns rows in its format', async () => {
    const list = (await business.post('/api/report/custom/list')).json<CustomReport[]>();
    for (const { ReportId, ExportFormat, FilterMobile } of list.slice(0, 8)) {
      const filter = { ...everything, Id: ReportId, ...(FilterMobile && { Mobile: '6835500003' }) };
      const answer = await business.post('/api/report/custom', filter);
      expect(answer.headers['content-type']).toContain(
        { XLS: 'sheet', CSV: 'csv', XML: 'xml' }[ExportFormat],
      );
      expect((await rowsOf(ExportFormat, answer.rawPayload)).length, `report ${ReportId}`).toBeGreaterThan(0);
    }
    const stp = await rowsOf('XLS', await texts({ ...everything, Id: 1 }));
    expect(stp).toHaveLength(10);
    expect(await rowsOf('CSV', await texts({ ...everything, Id: 2 }))).toEqual([
      ['Kerala', 'Approved', '20'],
      ['Kerala', 'Approved - BO Pending', '20'],
    ]);
  });

  test('when mobile and UAN are both offered, one is required', async () => {
    const answer = await business.post('/api/report/custom', { Id: 4 });
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      400,
      'Please enter either Mobile or UAN',
    ]);
    expect(await rowsOf('XLS', await texts({ Id: 4, Mobile: '6835500007' }))).toHaveLength(1);
    expect((await business.post('/api/report/custom', { Id: 99 })).statusCode).toBe(404);
  });

  test('an admin defines one from the lists, changes and removes it; no further role may', async () => {
    const wanted = { ReportName: 'Approved of Kerala', Columns: ['Status', 'State'], IsGrouped: true };
    const made = await save({ ...wanted, Conditions: { Status: ['Approved'] } });
    const { ReportId } = made.json<{ ReportId: number }>();
    expect([made.statusCode, ReportId > 100]).toEqual([200, true]);
    expect(await rowsOf('CSV', await texts({ ...everything, Id: ReportId }))).toEqual([
      ['Approved', 'Kerala', '20'],
    ]);
    const preview = await business.post('/api/report/custom/preview', { ...everything, Id: ReportId });
    expect(preview.json()).toMatchObject({ Total: 1, Rows: [['Approved', 'Kerala', '20']] });

    expect((await save({ ...wanted, ReportId, RowVersion: 1, IsGrouped: false })).statusCode).toBe(200);
    expect(await rowsOf('CSV', await texts({ ...everything, Id: ReportId }))).toHaveLength(40);
    const stale = await save({ ...wanted, ReportId, RowVersion: 1 });
    // B34: the message names the report and the other user.
    expect([stale.statusCode, stale.json<{ Message: string }>().Message]).toEqual([
      409,
      `This report was changed by ${admin.fullName}. Please reload.`,
    ]);

    expect(
      (await business.post('/api/report/custom/save', { ...plainDefinition, ...wanted })).statusCode,
    ).toBe(403);
    expect((await admin.post('/api/report/custom/remove', { ReportId })).statusCode).toBe(200);
    expect((await admin.post('/api/report/custom', { ...everything, Id: ReportId })).statusCode).toBe(404);
  });

  test('nothing but columns and values of the lists gets in', async () => {
    for (const part of [
      { Columns: ['UAN', 'pan; drop table application'] },
      { Columns: [] },
      { Conditions: { Status: ["Approved' or true --"] } },
      { Conditions: { Name: ['Amit'] } },
      { ReportName: ' ' },
      { ReportName: 'client 360' },
    ])
      expect([part, (await save({ ReportName: 'Wrong', ...part })).statusCode]).toEqual([part, 400]);
  });
});
