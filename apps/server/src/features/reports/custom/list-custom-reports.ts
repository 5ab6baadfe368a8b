import type { ReplyOf } from '@kyc/contract/endpoint';
import type * as endpoints from '@kyc/contract/reports/custom-reports';
import { subjectCodes } from '@kyc/contract/reports/custom-reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { allDefinitions, ownDefinitions } from './find-definition.ts';
import { subjects } from './subjects.ts';

/** REP-04: the selectable reports, with the flags of their filters. */
export async function listCustomReports(
  services: Services,
  call: SessionCall<typeof endpoints.listCustomReports>,
): Promise<ReplyOf<typeof endpoints.listCustomReports>> {
  const all = await inTenant(services.database, call.session, allDefinitions);
  return all.map((report) => ({
    ReportId: report.ReportId,
    ReportName: report.ReportName,
    ExportFormat: report.ExportFormat,
    FilterFromDate: report.FilterFromDate,
    FilterToDate: report.FilterToDate,
    FilterFromTime: report.FilterFromTime,
    FilterToTime: report.FilterToTime,
    FilterUan: report.FilterUan,
    FilterMobile: report.FilterMobile,
  }));
}

export async function listReportDefinitions(
  services: Services,
  call: SessionCall<typeof endpoints.listReportDefinitions>,
): Promise<ReplyOf<typeof endpoints.listReportDefinitions>> {
  return await inTenant(services.database, call.session, ownDefinitions);
}

export function listReportColumns(): ReplyOf<typeof endpoints.listReportColumns> {
  return subjectCodes.map((code) => ({
    Subject: code,
    Label: subjects[code].label,
    Columns: [...subjects[code].columns].map(([Name, { values }]) => ({ Name, Values: [...values] })),
  }));
}
