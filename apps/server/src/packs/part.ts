import type { ExportColumn, ExportRow, ExportSheet } from '../exports/export-table.ts';
import { exportBytes } from '../exports/export-bytes.ts';
import type { Pieces } from '../exports/zip/zip-archive.ts';

/** A file of a pack. */
export interface Part {
  readonly path: string;
  readonly pieces: () => Pieces;
}

/** What a pack has no file of, and why. */
export interface Absent {
  readonly part: string;
  readonly why: string;
}

export type Written = Part | Absent;

export const isPart = (written: Written): written is Part => 'path' in written;

export function jsonPart(path: string, content: unknown): Part {
  return { path, pieces: () => [`${JSON.stringify(content, undefined, 2)}\n`] };
}

/** No cell becomes a formula. Rows that are computed while they are read come as a function. */
export function csvPart(
  path: string,
  columns: readonly (string | ExportColumn)[],
  rows: readonly ExportRow[] | (() => ExportSheet['rows']),
): Part {
  const shown = columns.map((column) =>
    typeof column === 'string' ? ({ header: column, kind: 'text' } as const) : column,
  );
  const batches = typeof rows === 'function' ? rows : () => [rows];
  return { path, pieces: () => exportBytes('csv', [{ name: path, columns: shown, rows: batches() }]) };
}

export const instant = (header: string): ExportColumn => ({ header, kind: 'instant' });
export const number = (header: string): ExportColumn => ({ header, kind: 'number' });
