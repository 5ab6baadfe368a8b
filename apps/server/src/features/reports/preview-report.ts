import type { previewReport as endpoint, ReportPreview } from '@kyc/contract/reports/reports';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { readPreview } from './read-preview.ts';
import { chartReader } from './report-charts.ts';
import { reportDefinitions } from './report-definitions.ts';
import { scopeOf } from './report-scope.ts';

export async function previewReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const { Report: report, Filter: filter, ...page } = call.body();
  const [sheet, ...others] = reportDefinitions[report].sheets(scopeOf(report, filter, services.clock.now()));
  const chart = () => chartReader(report);
  return await readPreview(services, call, { report, filter, page, sheet, others, chart });
}
