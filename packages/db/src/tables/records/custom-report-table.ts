import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { tableColumns } from '../table-columns.generated.ts';

export interface StoredReport {
  readonly reportId: number;
  readonly rowVersion: number;
  readonly name: string;
  readonly exportFormat: string;
  readonly subject: string;
  readonly columns: readonly string[];
  readonly conditions: unknown;
  readonly isGrouped: boolean;
  readonly measures: unknown;
  readonly rowOrder: unknown;
  readonly filters: {
    readonly fromDate: boolean;
    readonly toDate: boolean;
    readonly fromTime: boolean;
    readonly toTime: boolean;
    readonly uan: boolean;
    readonly mobile: boolean;
  };
}

/** The reports in use, by name. */
export async function selectCustomReports(tx: Reads): Promise<StoredReport[]> {
  const rows = await tx
    .selectFrom('custom_report')
    .select(tableColumns.custom_report)
    .where('is_active', '=', true)
    .orderBy('report_name')
    .execute();
  return rows.map((row) => ({
    reportId: row.report_id,
    rowVersion: row.row_version,
    name: row.report_name,
    exportFormat: row.export_format,
    subject: row.subject,
    columns: row.columns,
    conditions: row.conditions,
    isGrouped: row.is_grouped,
    measures: row.measures,
    rowOrder: row.row_order,
    filters: {
      fromDate: row.filter_from_date,
      toDate: row.filter_to_date,
      fromTime: row.filter_from_time,
      toTime: row.filter_to_time,
      uan: row.filter_uan,
      mobile: row.filter_mobile,
    },
  }));
}

export type NewReport = Omit<StoredReport, 'reportId' | 'rowVersion'>;

/** The ids of a tenant's reports begin above the product's ids. */
const firstOwnId = 101;

export async function insertCustomReport(tx: Tx, report: NewReport): Promise<number> {
  const newest = await tx
    .selectFrom('custom_report')
    .select(({ fn }) => fn.max('report_id').as('id'))
    .executeTakeFirst();
  const row = await tx
    .insertInto('custom_report')
    .values({ report_id: newest?.id == null ? firstOwnId : newest.id + 1, ...columnsOf(report) })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return row.report_id;
}

/** False when it was deleted or changed in the meantime. */
export async function updateCustomReport(
  tx: Tx,
  { reportId, rowVersion, ...report }: StoredReport,
): Promise<boolean> {
  const changed = await tx
    .updateTable('custom_report')
    .set({ ...columnsOf(report), row_version: sql<number>`row_version + 1` })
    .where('report_id', '=', reportId)
    .where('row_version', '=', rowVersion)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** It stays as a row, so that the audit trail's id means something; its name is free again. */
export async function deactivateCustomReport(tx: Tx, reportId: number): Promise<boolean> {
  const changed = await tx
    .updateTable('custom_report')
    .set({
      is_active: false,
      report_name: sql<string>`report_name || ' (removed ' || report_id::text || ')'`,
    })
    .where('report_id', '=', reportId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

function columnsOf(report: NewReport) {
  return {
    report_name: report.name,
    export_format: report.exportFormat,
    subject: report.subject,
    columns: [...report.columns],
    conditions: JSON.stringify(report.conditions),
    is_grouped: report.isGrouped,
    measures: JSON.stringify(report.measures),
    row_order: report.rowOrder === null ? null : JSON.stringify(report.rowOrder),
    filter_from_date: report.filters.fromDate,
    filter_to_date: report.filters.toDate,
    filter_from_time: report.filters.fromTime,
    filter_to_time: report.filters.toTime,
    filter_uan: report.filters.uan,
    filter_mobile: report.filters.mobile,
  };
}
