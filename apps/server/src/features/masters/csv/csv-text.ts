import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { collect } from './collect.ts';

const QUOTED = /[",\r\n]/;

export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

export interface CsvLine {
  /** As a spreadsheet counts: lines without anything count too. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Ends the reading of a file whose quotation is never closed. */
export class QuotationOpen extends Error {}

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** Excel's own line that names the separator. */
const named = /^\uFEFF?sep=([,;\t])\r?\n/i;

/**
 * The lines of a file without lines of empty cells. Cells are separated by commas, semicolons or tabs: the separator that the first line
 * has most of.
 * @throws QuotationOpen
 */
export async function* csvLines(text: string): AsyncGenerator<CsvLine> {
  const separator = named.exec(text)?.[1] as Separator | undefined;
  // Quotes within a cell belong to it, as in spreadsheets; the reader checks the number of cells of a line.
  const parser = parse({
    bom: true,
    delimiter: separator ?? separatorOf(text),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
  });
  let number = 0;
  try {
    for await (const cells of Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<string[]>) {
      number += 1;
      if (number === 1 && separator !== undefined) continue;
      if (cells.some((cell) => /[^\s\uFEFF]/.test(cell))) yield { number, cells };
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new QuotationOpen();
    throw error;
  }
}

/** The same as an array; undefined when a quotation is never closed. */
export async function readCsvLines(text: string): Promise<CsvLine[] | undefined> {
  try {
    return await collect(csvLines(text));
  } catch (error) {
    if (error instanceof QuotationOpen) return undefined;
    throw error;
  }
}

function separatorOf(text: string): Separator {
  const [header = ''] = /[^\r\n]+/.exec(text.slice(0, longestHeader)) ?? [];
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => [separator, plain.split(separator).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

const longestHeader = 10_000;
const pieceCharacters = 32_768;

/** Others are served between two pieces: a file may have 20 MB. */
async function* piecesOf(text: string): AsyncIterable<Buffer> {
  for (let at = 0; at < text.length;) {
    // Not between the halves of a surrogate pair.
    const isPair = /[\uD800-\uDBFF]/.test(text.charAt(at + pieceCharacters - 1));
    const end = at + pieceCharacters + (isPair ? 1 : 0);
    yield Buffer.from(text.slice(at, end));
    at = end;
    await breathe();
  }
}
