import { previewRows, type ReportPreview } from '@kyc/contract/reports/reports';
import type { Tx } from '@kyc/db/connection/transaction';
import { cellText } from '../../exports/cell-text.ts';
import { maskColumns, readExportSights, rowMask } from '../../masks/mask-exports.ts';
import { openSheets } from './open-sheets.ts';
import type { ChartReader } from './report-charts.ts';
import type { ReportSheet } from './report-definition.ts';

/** Reads a sheet's rows once: the first of them, how many there are, and what the chart needs. */
export async function readPreview(
  tx: Tx,
  sheet: ReportSheet,
  { userId, chart }: { readonly userId: number; readonly chart?: ChartReader | undefined },
): Promise<ReportPreview> {
  const sights = await readExportSights(tx, userId);
  const columns = maskColumns(sheet.columns, sights);
  const mask = rowMask(columns, sights);
  const shown: string[][] = [];
  let total = 0;
  for (const { rows } of openSheets(tx, [sheet]))
    for await (const batch of rows)
      for (const read of batch) {
        const row = mask?.(read) ?? read;
        total += 1;
        chart?.take(row);
        if (total <= previewRows) shown.push(columns.map(({ kind }, index) => cellText(kind, row[index])));
      }
  return {
    Columns: columns.map(({ header, kind }) => ({
      Header: header,
      IsNumber: kind === 'number' || kind === 'decimal' || kind === 'duration',
    })),
    Rows: shown,
    Total: total,
    Chart: total === 0 || chart === undefined ? null : chart.chart(),
  };
}

/** Whose rows a preview shows. */
export function shownUans({ Columns, Rows }: ReportPreview): string[] {
  const place = Columns.findIndex(({ Header }) => Header === 'UAN');
  return [...new Set(Rows.flatMap((row) => row[place] ?? []))].filter((uan) => uan !== '');
}
