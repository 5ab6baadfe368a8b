import { readRowArrays, type Tx } from '@kyc/db/connection/transaction';
import type { ExportRow, ExportSheet } from '../../exports/export-table.ts';
import type { ReportSheet } from './report-definition.ts';

const rowsPerRead = 1000;

/** The sheets that the tenant has, with a cursor each, to be read one after the other. */
export async function openSheets(tx: Tx, sheets: readonly ReportSheet[]): Promise<ExportSheet[]> {
  const wanted = await Promise.all(sheets.map(async ({ isWanted }) => (await isWanted?.(tx)) ?? true));
  return sheets
    .filter((_, place) => wanted[place] === true)
    .map(({ name, columns, query, complete, transform, namesApplications = false }) => {
      const read = readRowArrays(tx, query.compile(tx), rowsPerRead);
      const rows = complete === undefined ? read : completed(read, complete);
      return { name, columns, rows: transform === undefined ? rows : transform(rows), namesApplications };
    });
}

async function* completed(
  batches: AsyncIterable<readonly ExportRow[]>,
  complete: (row: ExportRow) => ExportRow,
): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of batches) yield batch.map(complete);
}
