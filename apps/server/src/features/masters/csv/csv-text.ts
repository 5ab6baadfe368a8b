import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

const QUOTED = /[",\r\n]/;

export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

export interface CsvLine {
  /** As a spreadsheet counts: lines without anything count too. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The lines of an RFC 4180 file but for those without anything; undefined when a quotation is never closed. */
export async function readCsvLines(text: string): Promise<CsvLine[] | undefined> {
  // Quotes within a cell belong to it, as in spreadsheets; the reader checks the number of cells of a line.
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
  });
  const lines: CsvLine[] = [];
  let number = 0;
  try {
    for await (const cells of Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<string[]>) {
      number += 1;
      if (cells.length > 1 || cells[0] !== '') lines.push({ number, cells });
    }
    return lines;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return undefined;
    throw error;
  }
}

const pieceBytes = 65_536;

/** Others are served between two pieces: a file may have 20 MB. */
async function* piecesOf(text: string): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await breathe();
  }
}
