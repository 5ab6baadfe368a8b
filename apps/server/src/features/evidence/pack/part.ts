import type { EvidenceVariant } from '@kyc/contract/evidence/evidence';
import type { EvidenceRows, EvidenceTrail } from '@kyc/db/tables/evidence/evidence-rows';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { exportBytes } from '../../../exports/export-bytes.ts';
import type { Pieces } from '../../../exports/zip/zip-archive.ts';

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

/** What a pack is written from. */
export interface Source {
  readonly variant: EvidenceVariant;
  readonly rows: EvidenceRows;
  readonly trail: EvidenceTrail;
  /** Of the product's and of the tenant's own. */
  readonly uan: string | null;
}

export const isPart = (written: Written): written is Part => 'path' in written;

/** Of the customer's own pack nothing tells who of the staff did something. */
export function staffName({ variant }: Pick<Source, 'variant'>, name: string | null | undefined): string {
  return variant === 'customer' ? '' : (name ?? '');
}

export function jsonPart(path: string, content: unknown): Part {
  return { path, pieces: () => [`${JSON.stringify(content, undefined, 2)}\n`] };
}

/** No cell becomes a formula. */
export function csvPart(
  path: string,
  columns: readonly (string | ExportColumn)[],
  rows: readonly ExportRow[],
): Part {
  const sheet = {
    name: path,
    columns: columns.map((column) =>
      typeof column === 'string' ? ({ header: column, kind: 'text' } as const) : column,
    ),
    rows: [rows],
  };
  return { path, pieces: () => exportBytes('csv', [sheet]) };
}

export const instant = (header: string): ExportColumn => ({ header, kind: 'instant' });
export const number = (header: string): ExportColumn => ({ header, kind: 'number' });
