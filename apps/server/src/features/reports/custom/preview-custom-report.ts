import type { previewCustomReport as endpoint } from '@kyc/contract/reports/custom-reports';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readPreview } from '../read-preview.ts';
import { groupChart } from '../report-charts.ts';
import { findCustomSheet } from './custom-sheet.ts';

export async function previewCustomReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const { Start, Length, Sort, Search, ChartBy, ...filter } = call.body();
  // A copy may not know a definition yet that was just stored.
  const { report: definition, sheet } = await inTenant(services.database, call.session, (tx) =>
    findCustomSheet(tx, filter),
  );
  const { IsGrouped, ReportName, ReportId } = definition;
  const chart = IsGrouped ? () => groupChart(ReportName, sheet.columns.length - 1) : undefined;
  return await readPreview(services, call, {
    report: `CUSTOM_${ReportId}`,
    filter,
    page: { Start, Length, Sort, Search, ChartBy },
    sheet,
    chart,
  });
}
