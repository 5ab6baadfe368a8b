import type { ReplyOf } from '@kyc/contract/endpoint';
import { previewRows, type previewReport as endpoint } from '@kyc/contract/reports/reports';
import { inTenant } from '@kyc/db/transaction';
import { cellText } from '../../exports/cell-text.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Desk } from '../../platform/desk.ts';
import { auditCall } from '../../workflow/audit-call.ts';
import { actorOf } from '../../workflow/doer.ts';
import { openSheets } from './open-sheets.ts';
import { chartReader } from './report-charts.ts';
import { reportDefinitions } from './report-definitions.ts';
import { scopeOf } from './report-scope.ts';

/** The report's own rows, read once: the first of them, how many there are, and what the chart needs. */
export async function previewReport(
  desk: Desk,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Report: code, Filter: filter } = call.body();
  const [sheet] = reportDefinitions[code].sheets(scopeOf(code, filter, desk.clock.now()));
  const { columns } = sheet;
  const reader = chartReader(code);
  const shown: string[][] = [];
  let total = 0;
  await inTenant(desk.database, actorOf(call.session), async (tx) => {
    for (const { rows } of openSheets(tx, [sheet]))
      for await (const batch of rows)
        for (const row of batch) {
          total += 1;
          reader.take(row);
          if (total <= previewRows) shown.push(columns.map(({ kind }, index) => cellText(kind, row[index])));
        }
    await auditCall(tx, call, { entity: 'report', entityId: code, details: { filter, rows: total } });
  });
  return {
    Columns: columns.map(({ header, kind }) => ({
      Header: header,
      IsNumber: kind === 'number' || kind === 'decimal' || kind === 'duration',
    })),
    Rows: shown,
    Total: total,
    Chart: total === 0 ? null : reader.chart(),
  };
}
