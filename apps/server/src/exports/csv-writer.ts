import { cellText } from './cell-text.ts';
import type { ExportColumn, ExportRow, ExportSheet } from './export-table.ts';

// What a spreadsheet takes for the beginning of a formula, also after white space and in full width (trust.md, T18).
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;
/** Most cells: a letter or digit, then ASCII without separators, quotes and controls; one look is enough. */
const harmless = /^(?:[A-Za-z0-9](?:[ !#-+\-./:<-~A-Za-z0-9]*[!#-+\-./:<-~A-Za-z0-9])?)?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;
// What no text file should hold; tab, CR and LF stay.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu;

/** RFC 4180 with a byte order mark, so that spreadsheets read other scripts; several sheets follow each other. */
export async function* writeCsv(sheets: readonly ExportSheet[]): AsyncIterable<Buffer> {
  let lead = '\uFEFF';
  for (const { columns, rows } of sheets) {
    yield Buffer.from(`${lead}${columns.map(({ header }) => csvText(header)).join(',')}\r\n`);
    for await (const batch of rows) yield Buffer.from(batchText(columns, batch));
    lead = '\r\n';
  }
}

function batchText(columns: readonly ExportColumn[], batch: readonly ExportRow[]): string {
  let text = '';
  for (const row of batch) {
    for (let index = 0; index < columns.length; index += 1) {
      const kind = columns[index]?.kind ?? 'text';
      const cell = cellText(kind, row[index]);
      if (index > 0) text += ',';
      text += kind === 'text' ? csvText(cell) : cell;
    }
    text += '\r\n';
  }
  return text;
}

/** A text cell that no spreadsheet computes: an apostrophe precedes the beginning of a formula. */
function csvText(value: string): string {
  if (harmless.test(value)) return value;
  const clean = value.replace(controls, '');
  const safe = formulaStart.test(clean) ? `'${clean}` : clean;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
