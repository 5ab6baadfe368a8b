import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import type { ReportCode } from '@kyc/contract/reports/report-codes';
import type { Period } from '@kyc/domain/time/indian-period';
import type { RawBuilder } from 'kysely';
import type { CellKind, ExportColumn, ExportRow } from '../../exports/export-table.ts';

/** What a report's query depends on. */
export interface ReportScope {
  readonly filter: ReportFilter;
  readonly period: Period;
  readonly now: Date;
}

export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Its cells in the order of the columns. */
  readonly query: RawBuilder<unknown>;
  /** The query's last cell, behind those of the columns, is the application that the row tells of. */
  readonly namesApplications?: boolean;
  /** For what SQL cannot compute. */
  readonly complete?: (row: ExportRow) => ExportRow;
  /** Groups of what is sealed, each with its count last: they are brought together and in order when they are open. */
  readonly isRegrouped?: boolean;
}

/** One of the twelve: its sheets for a scope, each with one query. */
export interface ReportDefinition {
  readonly code: ReportCode;
  readonly sheets: (scope: ReportScope) => readonly [ReportSheet, ...ReportSheet[]];
}

/** Headers are those of reports.json; what is not named here is text. */
export function columnsOf(
  code: ReportCode,
  kinds: Readonly<Record<string, CellKind>>,
): readonly ExportColumn[] {
  const { headers } = fixedReport(code);
  const unknown = Object.keys(kinds).find((header) => !headers.includes(header));
  if (unknown !== undefined) throw new Error(`${code} has no column ${unknown}`);
  return headers.map((header) => ({ header, kind: kinds[header] ?? 'text' }));
}
