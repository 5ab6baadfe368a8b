import type { previewReport as endpoint, ReportPreview } from '@kyc/contract/reports/reports';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { readApart } from '../../records/read-apart.ts';
import { readPreview } from './read-preview.ts';
import { chartReader } from './report-charts.ts';
import { reportDefinitions } from './report-definitions.ts';
import { scopeOf } from './report-scope.ts';
import { recordedFilter } from '../../records/recorded-filter.ts';

/** The report's own rows, before anything is downloaded. */
export async function previewReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReportPreview> {
  const { Report: code, Filter: filter } = call.body();
  const [sheet, ...others] = reportDefinitions[code].sheets(scopeOf(code, filter, services.clock.now()));
  const { preview: read } = await readApart(services, call.session, {
    read: (tx) => readPreview(tx, sheet, { userId: call.session.userId, chart: chartReader(code), others }),
    record: (tx, { preview, seen }) =>
      auditCall(tx, call, {
        seen,
        entity: 'report',
        entityId: code,
        details: { filter: recordedFilter(filter), rows: preview.Total },
      }),
  });
  return read;
}
