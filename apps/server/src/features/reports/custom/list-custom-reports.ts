import type { ReplyOf } from '@kyc/contract/endpoint';
import type * as endpoints from '@kyc/contract/reports/custom-reports';
import { subjectCodes } from '@kyc/contract/reports/custom-reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { allDefinitions, ownDefinitions } from './find-definition.ts';
import { isMeasure, subjects } from './subjects.ts';

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

export async function listReportColumns(
  services: Services,
  call: SessionCall<typeof endpoints.listReportColumns>,
): Promise<ReplyOf<typeof endpoints.listReportColumns>> {
  return await inTenant(services.database, call.session, (tx) =>
    Promise.all(
      subjectCodes.map(async (code) => ({
        Subject: code,
        Label: subjects[code].label,
        Columns: await Promise.all(
          [...subjects[code].columns].map(async ([Name, column]) => ({
            Name,
            Condition: column.condition?.kind ?? null,
            Values: [...((await column.condition?.suggest?.(tx)) ?? column.condition?.values ?? [])],
            IsMeasure: isMeasure(Name, column),
          })),
        ),
      })),
    ),
  );
}
