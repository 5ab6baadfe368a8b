import { selectDaysOfFiles } from '../retention/retention-rule-table.ts';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';
import { tableColumns } from '../table-columns.generated.ts';

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';

export interface NewExport {
  readonly exportId: string;
  readonly requestedBy: number;
  readonly report: string;
  readonly label: string;
  readonly fileName: string;
  readonly format: 'xlsx' | 'csv' | 'xml';
  readonly filter: unknown;
  readonly rowsTotal: number | null;
  /** Why it contains complete values; null: masked where the tenant masks. */
  readonly purpose: string | null;
}

const daysKept = 7;

export async function insertExport(tx: Tx, job: NewExport): Promise<void> {
  await tx
    .insertInto('export_job')
    .values({
      export_id: job.exportId,
      requested_by: job.requestedBy,
      report: job.report,
      label: job.label,
      file_name: job.fileName,
      format: job.format,
      filter: sealBody(tx, job.filter),
      rows_total: job.rowsTotal,
      purpose: job.purpose,
      expires_on: sql<Date>`now() + make_interval(days => ${await selectDaysOfFiles(tx, daysKept)})`,
    })
    .execute();
}

/** Not the applications, which may be very many. */
const listed = [
  'export_id',
  'requested_by',
  'requested_on',
  'report',
  'label',
  'file_name',
  'format',
  'filter',
  'state',
  'rows_done',
  'rows_total',
  'size_bytes',
  'failed_because',
  'finished_on',
  'expires_on',
] as const;

/** The newest 50 exports of a requester. */
export async function selectExports(tx: Reads, requestedBy: number) {
  return await tx
    .selectFrom('export_job')
    .innerJoin('app_user', 'app_user.user_id', 'export_job.requested_by')
    .select(listed)
    .select('full_name as requester')
    .where('requested_by', '=', requestedBy)
    .where('expires_on', '>', sql<Date>`now()`)
    .orderBy('requested_on', 'desc')
    .limit(50)
    .execute();
}

/** Undefined when it is not there or not in one of these states. */
export async function selectExport(tx: Reads, exportId: string, states: readonly ExportState[]) {
  return await tx
    .selectFrom('export_job')
    .select(tableColumns.export_job)
    .where('export_id', '=', exportId)
    .where('state', 'in', [...states])
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export interface ExportProgress {
  readonly exportId: string;
  readonly state: ExportState;
  readonly rows: number;
  readonly sizeBytes?: number;
  readonly failedBecause?: string;
}

/** False when it was cancelled in the meantime: a final state does not change. */
export async function updateExport(tx: Tx, progress: ExportProgress): Promise<boolean> {
  const isOver = progress.state !== 'running';
  const changed = await tx
    .updateTable('export_job')
    .set({
      state: progress.state,
      rows_done: progress.rows,
      ...(progress.sizeBytes !== undefined && { size_bytes: progress.sizeBytes }),
      ...(progress.failedBecause !== undefined && { failed_because: progress.failedBecause }),
      ...(isOver && { finished_on: sql<Date>`now()` }),
    })
    .where('export_id', '=', progress.exportId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The applications that the file contains, and whether it shows complete values. */
export async function updateExportContent(
  tx: Tx,
  exportId: string,
  {
    applicationIds,
    showsWhole,
  }: { readonly applicationIds: readonly number[]; readonly showsWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('export_job')
    .set({ applications: [...applicationIds], shows_whole: showsWhole })
    .where('export_id', '=', exportId)
    .execute();
}

/** After a plan that erased a person: files written earlier, or being written, may contain the erased data. */
export async function expireExports(tx: Tx, planId: number): Promise<void> {
  await tx
    .updateTable('export_job')
    .set({ expires_on: sql<Date>`now()` })
    .where('state', '<>', 'waiting')
    .where('expires_on', '>', sql<Date>`now()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('retention_item')
          .select('application_id')
          .where('plan_id', '=', planId)
          .where('outcome', '=', 'erased'),
      ),
    )
    .execute();
}

/** The filters of exports that have not started. */
export async function selectWaitingFilters(tx: Reads): Promise<{ exportId: string; filter: unknown }[]> {
  return await tx
    .selectFrom('export_job')
    .select(['export_id as exportId', 'filter'])
    .where('state', '=', 'waiting')
    .execute();
}

export async function expireExport(tx: Tx, exportId: string): Promise<void> {
  await tx
    .updateTable('export_job')
    .set({ expires_on: sql<Date>`now()` })
    .where('export_id', '=', exportId)
    .execute();
}

/** Expired exports, at most the given number. */
export async function selectExpiredExports(tx: Reads, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('export_job')
    .select('export_id')
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(atMost)
    .execute();
  return rows.map((row) => row.export_id);
}

/** Their files are deleted. */
export async function deleteExports(tx: Tx, exportIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('export_job').where('export_id', 'in', exportIds).execute();
}
