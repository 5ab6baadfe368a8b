import type { Endpoint } from '@kyc/contract/endpoint';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import type { ReportPage, ReportPreview } from '@kyc/contract/reports/reports';
import type { Tx } from '@kyc/db/connection/transaction';
import { LeftApplications } from '../../exports/left-applications.ts';
import { cellText } from '../../exports/cell-text.ts';
import { aadhaarMask } from '../../exports/mask-aadhaar-cells.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { maskColumns, readExportSights, rowMask } from '../../masks/mask-exports.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { readFromReplica } from '../../records/read-from-replica.ts';
import { recordedFilter } from '../../records/recorded-filter.ts';
import { openSheets } from './open-sheets.ts';
import { pageOfRows } from './page-of-rows.ts';
import { columnChart, type ChartReader } from './report-charts.ts';
import type { ReportSheet } from './report-definition.ts';

interface Previewed {
  /** The name of the report in the audit trail. */
  readonly report: string;
  readonly filter: ReportFilter;
  readonly page: ReportPage;
  readonly sheet: ReportSheet;
  /** The file's further sheets. */
  readonly others?: readonly ReportSheet[];
  /** Made again where the rows are read again. */
  readonly chart?: (() => ChartReader) | undefined;
}

/** A page of a report's rows, before anything is downloaded, with the audit row of the reading. */
export async function readPreview(
  services: Services,
  call: Pick<SessionCall<Endpoint>, 'endpoint' | 'requestId' | 'session'>,
  wanted: Previewed,
): Promise<ReportPreview> {
  const { preview: shown } = await readFromReplica(services, call.session, {
    read: (tx) => readRows(tx, call.session.userId, wanted),
    record: (tx, { preview, seen }) =>
      audit(tx, call, {
        seen,
        entity: 'report',
        entityId: wanted.report,
        details: { filter: recordedFilter(wanted.filter), rows: preview.Total },
      }),
  });
  return shown;
}

/** Reads the rows once: the rows of the page, their applications, the number of all rows, and the chart's data. */
async function readRows(
  tx: Tx,
  userId: number,
  { sheet, page: wanted, chart: chartOf, others = [] }: Previewed,
): Promise<{ preview: ReportPreview; seen: readonly number[] }> {
  // Complete values leave only by a download, with a purpose (decision 048).
  const sights = await readExportSights(tx, { userId, isWhole: false });
  const columns = maskColumns(sheet.columns, sights);
  const mask = rowMask(columns, sights);
  const withoutNumbers = aadhaarMask(columns);
  const chart = wanted.ChartBy === undefined ? chartOf?.() : columnChart(columns, wanted.ChartBy);
  const page = pageOfRows(columns, wanted);
  let total = 0;
  let found = 0;
  for (const { rows } of await openSheets(tx, [sheet]))
    for await (const batch of rows)
      for (const read of batch) {
        const row = withoutNumbers(mask?.(read) ?? read);
        total += 1;
        const applicationId = sheet.namesApplications === true ? idOf(read[columns.length]) : null;
        if (!page.take({ row, applicationId })) continue;
        found += 1;
        chart?.take(row);
      }
  const shown = page.rows();
  const seen = new LeftApplications();
  seen.add(shown.map(({ applicationId }) => applicationId));
  const preview = {
    Columns: columns.map(({ header, kind }) => ({
      Header: header,
      IsNumber: kind === 'number' || kind === 'decimal' || kind === 'duration',
    })),
    Rows: shown.map(({ row }) => columns.map(({ kind }, place) => cellText(kind, row[place]))),
    ApplicationIds: shown.map(({ applicationId }) => applicationId),
    Total: total,
    Found: found,
    IsMasked: [sheet, ...others].some((one) => rowMask(one.columns, sights) !== undefined),
    Chart: found === 0 || chart === undefined ? null : chart.chart(),
  };
  return { preview, seen: seen.all() };
}

function idOf(cell: unknown): number | null {
  return cell === null || cell === undefined ? null : Number(cell);
}
