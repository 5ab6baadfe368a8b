import type { previewCustomReport as endpoint } from '@kyc/contract/reports/custom-reports';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { readApart } from '../../../records/read-apart.ts';
import { readPreview } from '../read-preview.ts';
import { groupChart } from '../report-charts.ts';
import { findCustomSheet } from './custom-sheet.ts';
import { recordedFilter } from '../../../records/recorded-filter.ts';

export async function previewCustomReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const filter = call.body();
  // A copy may not know a definition yet that was just stored.
  const { report, sheet } = await inTenant(services.database, call.session, (tx) =>
    findCustomSheet(tx, filter),
  );
  const chart = report.IsGrouped ? groupChart(report.ReportName, sheet.columns.length - 1) : undefined;
  const { preview: read } = await readApart(services, call.session, {
    read: (tx) => readPreview(tx, sheet, { userId: call.session.userId, chart }),
    record: (tx, { preview, seen }) =>
      auditCall(tx, call, {
        seen,
        entity: 'report',
        entityId: `CUSTOM_${report.ReportId}`,
        details: { filter: recordedFilter(filter), rows: preview.Total },
      }),
  });
  return read;
}
