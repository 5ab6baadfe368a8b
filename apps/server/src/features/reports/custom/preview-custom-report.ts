import type { previewCustomReport as endpoint } from '@kyc/contract/reports/custom-reports';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readPreview } from '../read-preview.ts';
import { findCustomSheet } from './custom-sheet.ts';
import { chartOf } from './sheet-of-rows.ts';

export async function previewCustomReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const { Start, Length, Sort, Search, ChartBy, ...filter } = call.body();
  // A copy may not know a definition yet that was just stored.
  const { report: definition, sheet } = await inTenant(services.database, call.session, (tx) =>
    findCustomSheet(tx, filter),
  );
  return await readPreview(services, call, {
    report: `CUSTOM_${definition.ReportId}`,
    filter,
    page: { Start, Length, Sort, Search, ChartBy },
    sheet,
    chart: chartOf(definition, sheet),
  });
}
