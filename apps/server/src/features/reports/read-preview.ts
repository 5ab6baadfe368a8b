import { previewRows, type ReportPreview } from '@kyc/contract/reports/reports';
import type { Tx } from '@kyc/db/connection/transaction';
import { LeftApplications } from '../../exports/left-applications.ts';
import { cellText } from '../../exports/cell-text.ts';
import { aadhaarMask } from '../../exports/mask-aadhaar-cells.ts';
import { maskColumns, readExportSights, rowMask } from '../../masks/mask-exports.ts';
import { openSheets } from './open-sheets.ts';
import type { ChartReader } from './report-charts.ts';
import type { ReportSheet } from './report-definition.ts';

export interface ReadPreview {
  readonly preview: ReportPreview;
  /** Of the rows that are shown. */
  readonly seen: readonly number[];
}

/** Reads a sheet's rows once: the first ones, their number, and the chart's data. */
export async function readPreview(
  tx: Tx,
  sheet: ReportSheet,
  {
    userId,
    chart,
    others = [],
  }: {
    readonly userId: number;
    readonly chart?: ChartReader | undefined;
    /** The file's further sheets. */
    readonly others?: readonly ReportSheet[];
  },
): Promise<ReadPreview> {
  // Complete values leave only by a download, with a purpose (decision 048).
  const sights = await readExportSights(tx, { userId, isWhole: false });
  const columns = maskColumns(sheet.columns, sights);
  const mask = rowMask(columns, sights);
  const withoutNumbers = aadhaarMask(columns);
  const seen = new LeftApplications();
  const shown: string[][] = [];
  let total = 0;
  for (const { rows } of openSheets(tx, [sheet]))
    for await (const batch of rows)
      for (const read of batch) {
        const row = withoutNumbers(mask?.(read) ?? read);
        total += 1;
        chart?.take(row);
        if (total > previewRows) continue;
        shown.push(columns.map(({ kind }, index) => cellText(kind, row[index])));
        if (sheet.namesApplications === true) seen.add([read[columns.length]]);
      }
  const preview = {
    Columns: columns.map(({ header, kind }) => ({
      Header: header,
      IsNumber: kind === 'number' || kind === 'decimal' || kind === 'duration',
    })),
    Rows: shown,
    Total: total,
    IsMasked: [sheet, ...others].some((one) => rowMask(one.columns, sights) !== undefined),
    Chart: total === 0 || chart === undefined ? null : chart.chart(),
  };
  return { preview, seen: seen.all() };
}
