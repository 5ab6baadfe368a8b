import { answerReader, type CellOf, type RowResult } from '@kyc/domain/after-approval/format/read-answer-row';
import {
  columnsOf,
  isNumbered,
  placesOf,
  type AnswerFormat,
  type KeyName,
} from '@kyc/domain/after-approval/format/answer-format';
import { mostAnswerRows } from '@kyc/contract/after-approval/format-choices';
import type { AnswerState } from '@kyc/contract/after-approval/legs';
import { redactText } from '@kyc/domain/redaction/redact-text';
import { requireKindOfFile, decodeAnswers } from './decode-answers.ts';
import { tooManyRows, type FileRow } from './file-row.ts';
import { delimitedRows, jsonRows, textLines } from './text-rows.ts';
import { workbookRows } from './workbook-rows.ts';

export interface AnswersFile {
  readonly file: Uint8Array;
  readonly format: AnswerFormat;
  /** Milliseconds. */
  readonly now: number;
  /** Only the first rows, with their text, for a trial. */
  readonly isTrial: boolean;
}

/** Line, kind of key, key, state, code, text, moment in milliseconds: a tuple, because a file has 100,000 rows. */
export type AnswerTuple = readonly [
  number,
  KeyName,
  string,
  AnswerState,
  string | null,
  string | null,
  number,
];

export interface AnswersRead {
  /** The names of the columns that the file has; empty without names. */
  readonly columns: readonly string[];
  readonly answers: readonly AnswerTuple[];
  readonly failures: readonly { readonly line: number; readonly fault: string; readonly row: string }[];
  readonly rows: number;
  readonly failed: number;
  /** Rows whose status the format does not have. */
  readonly unknownStatuses: number;
}

const trialRows = 20;
const trialScan = 5000;
/** Failed rows that are named; all are counted. */
const mostFailures = 10_000;
const longestShown = 200;

/** The answers of a file. @throws Error in words for the user, when the file cannot be read by the format */
export function readAnswers({ file, format, now, isTrial }: AnswersFile): AnswersRead {
  requireKindOfFile(file, format);
  const rows = rowsOf(file, format);
  const header = readsHeader(format) ? rows.shift() : undefined;
  const columns = header === undefined ? [] : namesOf(header);
  if (header !== undefined) requireColumns(columns, format);
  const placeOf = new Map(columns.map((name, place) => [name, place]));
  const read = answerReader(format, { now: new Date(now) });
  const answers: AnswerTuple[] = [];
  const failures: AnswersRead['failures'][number][] = [];
  let failed = 0;
  let unknownStatuses = 0;
  const most = isTrial ? Math.min(rows.length, trialScan) : rows.length;
  for (let at = 0; at < most; at += 1) {
    const row = rows[at];
    if (row === undefined) break;
    const result = read(cellsOf(row, format, placeOf));
    if (result.ok) answers.push(tupleOf(row.line, result));
    else {
      failed += 1;
      if (result.isUnknownStatus === true) unknownStatuses += 1;
      if (failures.length < (isTrial ? trialRows : mostFailures))
        failures.push({ line: row.line, fault: result.fault, row: isTrial ? shownRow(row) : '' });
    }
  }
  return {
    columns,
    answers: isTrial ? answers.slice(0, trialRows) : answers,
    failures,
    rows: most,
    failed,
    unknownStatuses,
  };
}

function rowsOf(file: Uint8Array, format: AnswerFormat): FileRow[] {
  const most = mostAnswerRows + format.skipRows + 1;
  if (format.kind === 'xlsx') return workbookRows(file, { skip: format.skipRows, most });
  const text = decodeAnswers(file, format.encoding);
  requireFewLines(text, most);
  if (format.kind === 'delimited')
    return delimitedRows(text, { separator: format.separator ?? ',', skip: format.skipRows });
  if (format.kind === 'lines') return jsonRows(text, format.skipRows);
  return textLines(text, format.skipRows);
}

/** Before anything is parsed. @throws Error */
function requireFewLines(text: string, most: number): void {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > most + 1) throw new Error(tooManyRows);
  }
}

function readsHeader({ kind, hasHeader }: AnswerFormat): boolean {
  return hasHeader && (kind === 'delimited' || kind === 'xlsx');
}

function namesOf({ cells }: FileRow): string[] {
  return Array.isArray(cells) ? cells.map((cell: string) => cell.trim()) : [];
}

/** @throws Error with the columns that the file has */
function requireColumns(columns: readonly string[], format: AnswerFormat): void {
  const missing = columnsOf(format).filter((column) => !columns.includes(column.trim()));
  if (missing.length === 0) return;
  const found = redactText(columns.slice(0, 30).join(', ')).slice(0, 400);
  throw new Error(
    `The file has no column ${missing.join(', ')}. Is it a file of another format? Its columns are: ${found}.`,
  );
}

function cellsOf(row: FileRow, format: AnswerFormat, placeOf: ReadonlyMap<string, number>): CellOf {
  const { cells } = row;
  if (!isList(cells)) return (column) => cells.get(column.trim());
  if (format.kind === 'fixed') return (column) => fixedCell(cells[0] ?? '', column);
  if (isNumbered(format)) return (column) => cells[Number(column) - 1];
  return (column) => cells[placeOf.get(column.trim()) ?? -1];
}

function isList(cells: FileRow['cells']): cells is readonly string[] {
  return Array.isArray(cells);
}

function fixedCell(line: string, column: string): string | undefined {
  const places = placesOf(column);
  return places && line.slice(places.from - 1, places.to);
}

function tupleOf(line: number, { answer }: RowResult & { readonly ok: true }): AnswerTuple {
  const { key, keyValue, state, code, text, answeredOn } = answer;
  return [line, key, keyValue, state, code, text, answeredOn.getTime()];
}

/** Without numbers of persons. */
function shownRow({ cells }: FileRow): string {
  const text = isList(cells)
    ? cells.join(' | ')
    : [...cells].map(([name, cell]) => `${name}: ${cell}`).join(' | ');
  return redactText(text.slice(0, longestShown * 2)).slice(0, longestShown);
}
