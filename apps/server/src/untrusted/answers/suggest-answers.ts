import type { AnswerEncoding } from '@kyc/contract/after-approval/format-choices';
import {
  suggestFormat,
  type SampleRows,
  type SuggestedFormat,
} from '@kyc/domain/after-approval/format/suggest-format';
import { decodeAnswers, looksLikeWorkbook, requireKindOfFile } from './decode-answers.ts';
import type { FileRow } from './file-row.ts';
import { delimitedRows, jsonRows, textLines } from './text-rows.ts';
import { workbookRows } from './workbook-rows.ts';

export interface Suggestion {
  readonly format: SuggestedFormat;
  readonly encoding: AnswerEncoding;
}

const sampleBytes = 256 * 1024;
const mostRows = 60;
const separators = ['|', '~', '^', ';', 'tab', ','] as const;
/** Fewer cells in most rows are a coincidence. */
const fewestCells = 3;

/** What the beginning of an unfamiliar file suggests. @throws Error in words for the user */
export function suggestAnswers(file: Uint8Array): Suggestion {
  if (looksLikeWorkbook(file)) return suggestWorkbook(file);
  requireKindOfFile(file, { kind: 'delimited' });
  const encoding = encodingOf(file);
  const text = decodeSample(file, encoding);
  return { format: suggestFormat(jsonSample(text) ?? delimitedSample(text) ?? fixedSample(text)), encoding };
}

function suggestWorkbook(file: Uint8Array): Suggestion {
  requireKindOfFile(file, { kind: 'xlsx' });
  const rows = workbookRows(file, { skip: 0, most: Number.POSITIVE_INFINITY });
  const format = suggestFormat({
    ...named(rows.slice(0, mostRows)),
    kind: 'xlsx',
    separator: null,
    places: null,
  });
  return { format, encoding: 'utf-8' };
}

function encodingOf(file: Uint8Array): AnswerEncoding {
  const beginning = file.subarray(0, 1000);
  if ((beginning[0] === 0xff && beginning[1] === 0xfe) || beginning.includes(0)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(0, sampleBytes), {
      stream: file.length > sampleBytes,
    });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Up to the last complete line, so that the cut halves neither a character nor a row. */
function decodeSample(file: Uint8Array, encoding: AnswerEncoding): string {
  if (file.length <= sampleBytes) return decodeAnswers(file, encoding);
  const text = new TextDecoder(encoding).decode(file.subarray(0, sampleBytes), { stream: true });
  return text.slice(0, Math.max(text.lastIndexOf('\n'), 1));
}

function beginningOf(text: string): string {
  return text.split('\n', mostRows).join('\n');
}

function jsonSample(text: string): SampleRows | undefined {
  const rows = jsonRows(beginningOf(text), 0);
  const objects = rows.flatMap(({ line, cells }) =>
    areCellsOfText(cells) || cells.size === 0 ? [] : [{ line, cells }],
  );
  if (objects.length === 0 || objects.length < rows.length / 2) return undefined;
  const names = [...new Set(objects.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    kind: 'lines',
    separator: null,
    places: null,
    rows: [names, ...objects.map(({ cells }) => names.map((name) => cells.get(name) ?? ''))],
    lines: [1, ...objects.map(({ line }) => line)],
  };
}

function delimitedSample(text: string): SampleRows | undefined {
  const beginning = beginningOf(text);
  const [best] = separators
    .flatMap((separator) => {
      const rows = divided(beginning, separator);
      const width = mostFrequent(rows.map(({ cells }) => cells.length));
      const fitting = rows.filter(({ cells }) => cells.length === width).length;
      return width < fewestCells || fitting <= rows.length / 2 ? [] : [{ separator, rows, width, fitting }];
    })
    .toSorted((a, b) => b.fitting - a.fitting || b.width - a.width);
  if (best === undefined) return undefined;
  const { separator, rows } = best;
  return { ...named(rows), kind: 'delimited', separator, places: null };
}

type Cells = FileRow & { readonly cells: readonly string[] };

const areCellsOfText = (cells: FileRow['cells']): cells is readonly string[] => Array.isArray(cells);
const areCells = (row: FileRow): row is Cells => areCellsOfText(row.cells);

function divided(text: string, separator: string): readonly Cells[] {
  try {
    return delimitedRows(text, { separator, skip: 0 }).filter(areCells);
  } catch {
    // A quotation mark that this separator leaves open.
    return [];
  }
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([a, times], [b, others]) => others - times || b - a)[0]?.[0] ?? 0;
}

function named(rows: readonly FileRow[]): Pick<SampleRows, 'rows' | 'lines'> {
  const cells = rows.filter(areCells);
  return {
    rows: cells.map((row) => row.cells.map((cell) => cell.trim())),
    lines: cells.map(({ line }) => line),
  };
}

/** A place that is blank in each line of about the most frequent length separates two columns. */
function fixedSample(text: string): SampleRows {
  const rows = textLines(beginningOf(text), 0)
    .filter(areCells)
    .map(({ line, cells }) => ({ line, text: cells[0] ?? '' }));
  const width = mostFrequent(rows.map((row) => row.text.trimEnd().length));
  const body = rows.filter((row) => Math.abs(row.text.trimEnd().length - width) <= width / 3);
  const length = Math.max(0, ...body.map((row) => row.text.length));
  const columns: { from: number; to: number }[] = [];
  let from: number | undefined;
  for (let at = 0; at <= length; at += 1) {
    const isEnd = at === length || body.every((row) => (row.text[at] ?? ' ') === ' ');
    if (!isEnd) from ??= at;
    else if (from !== undefined) {
      columns.push({ from, to: at });
      from = undefined;
    }
  }
  return {
    kind: 'fixed',
    separator: null,
    places: columns.map((column) => `${String(column.from + 1)}-${String(column.to)}`),
    rows: rows.map((row) => columns.map((column) => row.text.slice(column.from, column.to).trim())),
    lines: rows.map(({ line }) => line),
  };
}
