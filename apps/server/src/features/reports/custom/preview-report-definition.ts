import type { previewReportDefinition as endpoint } from '@kyc/contract/reports/custom-reports';
import type { ReportPreview } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readPreview } from '../read-preview.ts';
import { checkDefinition } from './check-definition.ts';
import { customSheet } from './custom-sheet.ts';
import { chartOf } from './sheet-of-rows.ts';

/** A page of the report that an Admin is defining. It stores nothing. */
export async function previewReportDefinition(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const { Definition: report, Filter: filter, ...page } = call.body();
  checkDefinition(report);
  const sheet = await inTenant(services.database, call.session, (tx) =>
    Promise.resolve(customSheet(tx, { report, filter })),
  );
  const chart = chartOf(report, sheet);
  return await readPreview(services, call, { report: 'CUSTOM_NEW', filter, page, sheet, chart });
}
