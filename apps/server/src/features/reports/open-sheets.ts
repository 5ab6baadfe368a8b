import { readRowArrays, type Tx } from '@kyc/db/connection/transaction';
import type { ExportRow, ExportSheet } from '../../exports/export-table.ts';
import { regroupRows } from './regroup-rows.ts';
import type { ReportSheet } from './report-definition.ts';

const rowsPerRead = 1000;

/** The sheets with a cursor each, to be read one after the other. */
export function openSheets(tx: Tx, sheets: readonly ReportSheet[]): ExportSheet[] {
  return sheets.map(({ name, columns, query, complete, isRegrouped = false, namesApplications = false }) => {
    const rows = readRowArrays(tx, query.compile(tx), rowsPerRead);
    if (isRegrouped) return { name, columns, rows: regrouped(rows, complete) };
    return {
      name,
      columns,
      rows: complete === undefined ? rows : completed(rows, complete),
      namesApplications,
    };
  });
}

async function* regrouped(
  batches: AsyncIterable<readonly ExportRow[]>,
  complete: ReportSheet['complete'],
): AsyncIterable<readonly ExportRow[]> {
  yield await regroupRows(batches, complete);
}

async function* completed(
  batches: AsyncIterable<readonly ExportRow[]>,
  complete: (row: ExportRow) => ExportRow,
): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of batches) yield batch.map(complete);
}
