import type { previewCustomReport as endpoint } from '@kyc/contract/reports/custom-reports';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { actorOf } from '../../../workflow/doer.ts';
import { readPreview } from '../read-preview.ts';
import { groupChart } from '../report-charts.ts';
import { customSheet } from './custom-sheet.ts';
import { findDefinition } from './find-definition.ts';

export async function previewCustomReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const filter = call.body();
  return await inTenant(services.database, actorOf(call.session), async (tx) => {
    const report = await findDefinition(tx, filter.Id);
    const sheet = customSheet(report, filter);
    const chart = report.IsGrouped ? groupChart(report.ReportName, sheet.columns.length - 1) : undefined;
    const preview = await readPreview(tx, sheet, chart);
    await auditCall(tx, call, {
      entity: 'report',
      entityId: `CUSTOM_${report.ReportId}`,
      details: { filter, rows: preview.Total },
    });
    return preview;
  });
}
