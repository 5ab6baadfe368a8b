import { Refusal } from '@kyc/contract/refusal';
import {
  exportFormats,
  measure,
  rowOrder,
  subjectCodes,
  type ReportDefinitionOfTenant,
} from '@kyc/contract/reports/custom-reports';
import { standardCustomReports } from '@kyc/contract/reports/standard-custom-reports';
import { selectCustomReports, type StoredReport } from '@kyc/db/tables/records/custom-report-table';
import type { Reads } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';

const conditions = z.record(z.string(), z.array(z.string()));

/** The tenant's definitions, in the contract's form. */
export async function ownDefinitions(tx: Reads): Promise<ReportDefinitionOfTenant[]> {
  return (await selectCustomReports(tx)).map(toDefinition);
}

export async function allDefinitions(tx: Reads): Promise<readonly ReportDefinitionOfTenant[]> {
  return [...standardCustomReports, ...(await ownDefinitions(tx))];
}

/** @throws Refusal `notFound` */
export async function findDefinition(
  tx: Reads,
  reportId: number | null | undefined,
): Promise<ReportDefinitionOfTenant> {
  const found = (await allDefinitions(tx)).find(({ ReportId }) => ReportId === reportId);
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

function toDefinition(report: StoredReport): ReportDefinitionOfTenant {
  return {
    ReportId: report.reportId,
    RowVersion: report.rowVersion,
    ReportName: report.name,
    ExportFormat: exportFormats.find((format) => format === report.exportFormat) ?? 'XLS',
    Subject: subjectCodes.find((code) => code === report.subject) ?? 'applications',
    Columns: [...report.columns],
    Conditions: z.parse(conditions, report.conditions),
    IsGrouped: report.isGrouped,
    Measures: z.parse(z.array(measure), report.measures),
    RowOrder: z.parse(rowOrder, report.rowOrder),
    FilterFromDate: report.filters.fromDate,
    FilterToDate: report.filters.toDate,
    FilterFromTime: report.filters.fromTime,
    FilterToTime: report.filters.toTime,
    FilterUan: report.filters.uan,
    FilterMobile: report.filters.mobile,
  };
}
