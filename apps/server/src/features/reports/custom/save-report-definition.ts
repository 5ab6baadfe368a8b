import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { saveReportDefinition as endpoint } from '@kyc/contract/reports/custom-reports';
import { standardCustomReports } from '@kyc/contract/reports/standard-custom-reports';
import { texts } from '@kyc/contract/texts';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import {
  insertCustomReport,
  updateCustomReport,
  type NewReport,
} from '@kyc/db/tables/records/custom-report-table';
import { inTenant, type Reads, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { ownDefinitions } from './find-definition.ts';
import { checkDefinition } from './check-definition.ts';

type Wanted = BodyOf<typeof endpoint>;

/** An admin's report definition: only columns and values from the lists reach the query. */
export async function saveReportDefinition(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const wanted = call.body();
  requireOwn(wanted);
  checkDefinition(wanted);
  return await inTenant(services.database, call.session, async (tx) => {
    await requireFreeName(tx, wanted);
    const reportId = await store(tx, wanted);
    await audit(tx, call, { entity: 'custom-report', entityId: reportId, details: wanted });
    return { Message: texts.reportSaved, ReportId: reportId };
  });
}

/** The reports of the product cannot be changed; a copy has another id. */
function requireOwn({ ReportId }: Wanted): void {
  if (standardCustomReports.some((standard) => standard.ReportId === ReportId))
    throw new Refusal('guard', texts.standardReport);
}

async function requireFreeName(tx: Reads, { ReportId, ReportName }: Wanted): Promise<void> {
  const others = [...standardCustomReports, ...(await ownDefinitions(tx))];
  const isTaken = others.some(
    (other) => other.ReportId !== ReportId && other.ReportName.toLowerCase() === ReportName.toLowerCase(),
  );
  if (isTaken) refuse('ReportName', texts.reportNameTaken);
}

async function store(tx: Tx, wanted: Wanted): Promise<number> {
  const report = toStored(wanted);
  if (wanted.ReportId === 0) return await insertCustomReport(tx, report);
  const { ReportId: reportId, RowVersion: rowVersion } = wanted;
  if (!(await updateCustomReport(tx, { reportId, rowVersion, ...report })))
    throw new Refusal('stale', texts.reportChanged(await lastChanger(tx, reportId)));
  return reportId;
}

async function lastChanger(tx: Reads, reportId: number): Promise<string> {
  return (
    (await selectLastChangerName(tx, { entity: 'custom-report', entityId: reportId })) ?? 'somebody else'
  );
}

function toStored(wanted: Wanted): NewReport {
  return {
    name: wanted.ReportName,
    exportFormat: wanted.ExportFormat,
    subject: wanted.Subject,
    columns: [...new Set(wanted.Columns)],
    conditions: wanted.Conditions,
    isGrouped: wanted.IsGrouped,
    measures: wanted.Measures,
    rowOrder: wanted.RowOrder,
    filters: {
      fromDate: wanted.FilterFromDate,
      toDate: wanted.FilterToDate,
      fromTime: wanted.FilterFromTime,
      toTime: wanted.FilterToTime,
      uan: wanted.FilterUan,
      mobile: wanted.FilterMobile,
    },
  };
}

function refuse(field: string, message: string): never {
  throw new Refusal('invalid', message, [{ Field: field, Message: message }]);
}
