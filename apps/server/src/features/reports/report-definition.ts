import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Period } from '@kyc/domain/time/indian-period';
import type { RawBuilder } from 'kysely';
import type { CellKind, ExportColumn, ExportRow } from '../../exports/export-table.ts';

/** What a report's query depends on. */
export interface ReportScope {
  readonly filter: ReportFilter;
  readonly period: Period;
  readonly now: Date;
}

/** Rows as they are read, some at a time. */
export type Batches = AsyncIterable<readonly ExportRow[]>;

export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Its cells in the order of the columns. */
  readonly query: RawBuilder<unknown>;
  /** The query's last cell, after those of the columns, is the application of the row. */
  readonly namesApplications?: boolean;
  /** For computations that SQL lacks. */
  readonly complete?: (row: ExportRow) => ExportRow;
  /** Without it, every tenant has the sheet. */
  readonly isWanted?: (tx: Reads) => Promise<boolean>;
  /** For rows that are filtered, merged or ordered after sealed cells were opened. */
  readonly transform?: (rows: Batches) => Batches;
}

/** One of the twelve: its sheets for a scope, each with one query. */
export interface ReportDefinition {
  readonly code: ReportCode;
  readonly sheets: (scope: ReportScope) => readonly [ReportSheet, ...ReportSheet[]];
}

/** Headers are those of reports.json; a column without an entry is text. */
export function columnsOf(
  code: ReportCode,
  kinds: Readonly<Record<string, CellKind>>,
): readonly ExportColumn[] {
  const { headers } = fixedReport(code);
  const unknown = Object.keys(kinds).find((header) => !headers.includes(header));
  if (unknown !== undefined) throw new Error(`${code} has no column ${unknown}`);
  return headers.map((header) => ({ header, kind: kinds[header] ?? 'text' }));
}
