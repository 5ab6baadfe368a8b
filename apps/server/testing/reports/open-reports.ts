import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import { inTenant } from '@kyc/db/connection/transaction';
import { expect } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { readRawRows, type RawRows } from '../raw-rows.ts';
import { dayOf, readWorkbook, type Cell } from '../read-workbook.ts';
import { seedBroker } from '../seed-broker.ts';
import { signInAs, type SignedIn } from '../staff.ts';

/** A broker with 160 applications in the mix of the demo, and all its rows for computing by other means. */
export interface Reports {
  readonly house: TestServer;
  readonly tenantId: number;
  readonly admin: SignedIn;
  readonly raw: RawRows;
  readonly now: Date;
  readonly today: string;
  /** From long ago until today. */
  readonly everything: { readonly FromDate: string; readonly ToDate: string };
  /** Downloads a report, which must have its file name, sheet and header: the rows below it, as wide as the header. */
  report(code: ReportCode, filter: object): Promise<Cell[][]>;
}

/** `const reports = await openReports('CODE'); afterAll(reports.house.close)`. */
export async function openReports(tenantCode: string): Promise<Reports> {
  const house = await openTestServer();
  const now = new Date();
  const today = dayOf(now);
  const { tenantId } = await seedBroker(house.test, { tenantCode, applications: 160, now });
  // The oracles compare complete cells: as the specification has them, without masks (R21 leaves no right that replaces a purpose).
  await inTenant(house.test.database, { tenantId }, (tx) =>
    tx.updateTable('tenant_settings').set({ mask_personal_data: false }).execute(),
  );
  const admin = await signInAs(house.server.app, {
    TenantCode: tenantCode,
    UserName: 'admin',
    Password: 'Demo@12345',
  });
  return {
    house,
    tenantId,
    admin,
    raw: await readRawRows(house.test, tenantId),
    now,
    today,
    everything: { FromDate: '2020-01-01', ToDate: today },
    report: (code, filter) => download(admin, code, filter),
  };
}

async function download(admin: SignedIn, code: ReportCode, filter: object): Promise<Cell[][]> {
  const answer = await admin.post(`/api/report/${fixedReport(code).path}`, filter);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${fixedReport(code).fileName}"`);
  const [sheet] = await readWorkbook(answer.rawPayload);
  expect(sheet?.name).toBe(code);
  const [header, ...rows] = sheet?.rows ?? [];
  expect(header).toEqual(fixedReport(code).headers);
  const width = header?.length ?? 0;
  // A reader leaves out empty cells at the end.
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
}
