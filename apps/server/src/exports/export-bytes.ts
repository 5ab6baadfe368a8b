import { writeCsv } from './csv-writer.ts';
import { withoutAadhaar } from './mask-aadhaar-cells.ts';
import type { ExportFormat, ExportSheet } from './export-table.ts';
import { writeXlsx } from './xlsx/xlsx-writer.ts';
import { writeXml } from './xml-writer.ts';

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

const writers: Readonly<Record<ExportFormat, (sheets: readonly ExportSheet[]) => AsyncIterable<Buffer>>> = {
  xlsx: (sheets) => writeXlsx(sheets),
  csv: writeCsv,
  xml: writeXml,
};

/**
 * The file piece by piece, without complete Aadhaar numbers. It reads no further than its reader, and stopping early closes the cursors.
 */
export function exportBytes(format: ExportFormat, sheets: readonly ExportSheet[]): AsyncIterable<Buffer> {
  return writers[format](sheets.map(withoutAadhaar));
}
