import { CsvError, parse } from 'csv-parse/sync';
import type { FileRow } from './file-row.ts';

const named: Readonly<Record<string, string>> = { tab: '\t', space: ' ' };

/** Cells between separators, with quotation as spreadsheets write it. @throws Error in words for the user */
export function delimitedRows(
  text: string,
  { separator, skip }: { readonly separator: string; readonly skip: number },
): FileRow[] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: named[separator.toLowerCase()] ?? separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
    return withoutEmpty(
      rows.map((cells, at) => ({ line: at + 1, cells })),
      skip,
    );
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Error('A quotation mark of the file is never closed.', { cause: error });
    throw new Error('The file cannot be divided into columns.', { cause: error });
  }
}

/** Lines of fixed width, each a single cell. */
export function textLines(text: string, skip: number): FileRow[] {
  const lines = text.split(/\r\n|\n|\r/u);
  return withoutEmpty(
    lines.map((line, at) => ({ line: at + 1, cells: [line] })),
    skip,
  );
}

/** The values of the JSON object in each line, by name; values of inner objects as `outer.inner`. */
export function jsonRows(text: string, skip: number): FileRow[] {
  return textLines(text, skip).map(({ line, cells }) => ({
    line,
    cells: new Map(valuesOf(Array.isArray(cells) ? String(cells[0]) : '')),
  }));
}

const deepest = 4;

function valuesOf(line: string): [string, string][] {
  try {
    return flattened(JSON.parse(line), '', 0);
  } catch {
    // The row fails, because it has no key.
    return [];
  }
}

function flattened(value: unknown, name: string, depth: number): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[name, String(value)]];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > deepest) return [];
  return Object.entries(value).flatMap(([inner, cell]) =>
    flattened(cell, name === '' ? inner : `${name}.${inner}`, depth + 1),
  );
}

function withoutEmpty(rows: readonly FileRow[], skip: number): FileRow[] {
  return rows
    .slice(skip)
    .filter(({ cells }) => !Array.isArray(cells) || cells.some((cell: string) => cell.trim() !== ''));
}
