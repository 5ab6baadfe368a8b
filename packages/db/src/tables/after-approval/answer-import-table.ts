import type { AnswerCounts, AnswerImportState } from '@kyc/contract/after-approval/answer-imports';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';

const working = ['checking', 'applying'] as const;

interface NewImport {
  readonly importId: string;
  readonly requestedBy: number;
  readonly formatId: number;
  readonly formatVersion: number;
  readonly fileName: string;
  readonly fileBytes: number;
}

export async function insertAnswerImport(tx: Tx, row: NewImport): Promise<void> {
  await tx
    .insertInto('answer_import')
    .values({
      import_id: row.importId,
      requested_by: row.requestedBy,
      format_id: row.formatId,
      format_version: row.formatVersion,
      file_name: row.fileName,
      file_bytes: row.fileBytes,
    })
    .execute();
}

/** How many imports of the tenant are being read or written now. */
export async function countWorkingAnswerImports(tx: Reads): Promise<number> {
  const { rows } = await tx
    .selectFrom('answer_import')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('state', 'in', [...working])
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return rows;
}

export interface StoredImport {
  readonly importId: string;
  readonly requestedBy: number;
  readonly requestedByName: string;
  readonly formatId: number;
  readonly formatVersion: number;
  readonly formatName: string;
  readonly fileName: string;
  readonly state: AnswerImportState;
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly counts: Partial<AnswerCounts>;
  readonly notice: string | null;
  readonly requestedOn: Date;
  readonly expiresOn: Date;
}

const stored = (tx: Reads) =>
  tx
    .selectFrom('answer_import as i')
    .innerJoin('answer_format as f', 'f.format_id', 'i.format_id')
    .innerJoin('app_user as u', 'u.user_id', 'i.requested_by')
    .select([
      'i.import_id as importId',
      'i.requested_by as requestedBy',
      'u.full_name as requestedByName',
      'i.format_id as formatId',
      'i.format_version as formatVersion',
      'f.format_name as formatName',
      'i.file_name as fileName',
      'i.state',
      'i.rows_done as rowsDone',
      'i.rows_total as rowsTotal',
      'i.counts',
      'i.notice',
      'i.requested_on as requestedOn',
      'i.expires_on as expiresOn',
    ])
    .$castTo<StoredImport>();

export async function selectAnswerImport(tx: Reads, importId: string): Promise<StoredImport | undefined> {
  return await stored(tx).where('i.import_id', '=', importId).executeTakeFirst();
}

/** The newest first. */
export async function selectAnswerImports(tx: Reads, atMost: number): Promise<StoredImport[]> {
  return await stored(tx).orderBy('i.requested_on', 'desc').limit(atMost).execute();
}

interface Progress {
  readonly rowsDone: number;
  readonly rowsTotal: number;
}

/** Stores the progress; false when it was cancelled or deleted in the meantime. */
export async function updateAnswerProgress(
  tx: Tx,
  importId: string,
  { rowsDone, rowsTotal }: Progress,
): Promise<boolean> {
  const changed = await tx
    .updateTable('answer_import')
    .set({ rows_done: rowsDone, rows_total: rowsTotal })
    .where('import_id', '=', importId)
    .where('state', 'in', [...working])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

interface Outcome {
  readonly state: 'checked' | 'applied' | 'failed';
  readonly counts?: AnswerCounts;
  readonly notice?: string;
}

/** False when it was cancelled or deleted in the meantime. */
export async function updateAnswerOutcome(
  tx: Tx,
  importId: string,
  { state, counts, notice }: Outcome,
): Promise<boolean> {
  const changed = await tx
    .updateTable('answer_import')
    .set({
      state,
      notice: notice ?? null,
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(state !== 'failed' && { rows_done: sql<number>`rows_total` }),
    })
    .where('import_id', '=', importId)
    .where('state', 'in', [...working])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** A checked import is applied; false in any other state. */
export async function beginApplyingAnswers(tx: Tx, importId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('answer_import')
    .set({ state: 'applying', rows_done: 0, notice: null })
    .where('import_id', '=', importId)
    .where('state', '=', 'checked')
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False when it is over already. */
export async function cancelAnswerImport(tx: Tx, importId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('answer_import')
    .set({ state: 'cancelled' })
    .where('import_id', '=', importId)
    .where('state', 'in', ['checking', 'checked', 'applying'])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Imports whose file is over, at most the given number. */
export async function selectExpiredAnswerImports(tx: Reads, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('answer_import')
    .select('import_id')
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(atMost)
    .execute();
  return rows.map((row) => row.import_id);
}

/** After their files. */
export async function deleteAnswerImports(tx: Tx, importIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('answer_import').where('import_id', 'in', importIds).execute();
}
