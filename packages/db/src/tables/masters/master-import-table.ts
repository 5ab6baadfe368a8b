import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';
import { tableColumns } from '../table-columns.generated.ts';

export type MasterImportState = 'checking' | 'checked' | 'applying' | 'applied' | 'failed' | 'cancelled';

const working = ['checking', 'applying'] as const;

export async function insertMasterImport(
  tx: Tx,
  row: {
    readonly importId: string;
    readonly requestedBy: number;
    readonly entity: string;
    readonly linesTotal: number;
  },
): Promise<void> {
  await tx
    .insertInto('master_import')
    .values({
      import_id: row.importId,
      requested_by: row.requestedBy,
      entity: row.entity,
      lines_total: row.linesTotal,
    })
    .execute();
}

/** How many imports of the tenant are being read or written now. */
export async function countWorkingImports(tx: Reads): Promise<number> {
  const { rows } = await tx
    .selectFrom('master_import')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('state', 'in', [...working])
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return rows;
}

export async function selectMasterImport(tx: Reads, importId: string) {
  return await tx
    .selectFrom('master_import')
    .select(tableColumns.master_import)
    .where('import_id', '=', importId)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Stores the progress; false when it was cancelled or deleted in the meantime. */
export async function updateImportProgress(tx: Tx, importId: string, linesDone: number): Promise<boolean> {
  const changed = await tx
    .updateTable('master_import')
    .set({ lines_done: linesDone })
    .where('import_id', '=', importId)
    .where('state', 'in', [...working])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export interface ImportOutcome {
  readonly state: MasterImportState;
  readonly result?: unknown;
  readonly digest?: string | undefined;
  readonly notice?: string | null;
}

/** False when it was cancelled or deleted in the meantime. */
export async function updateImportOutcome(
  tx: Tx,
  importId: string,
  { state, result, digest, notice = null }: ImportOutcome,
): Promise<boolean> {
  const changed = await tx
    .updateTable('master_import')
    .set({
      state,
      notice,
      ...(result !== undefined && { result: sealBody(tx, result) }),
      ...(digest !== undefined && { digest }),
      ...(state === 'checked' || state === 'applied' ? { lines_done: sql<number>`lines_total` } : {}),
    })
    .where('import_id', '=', importId)
    .where('state', 'in', [...working])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** A checked import that its user applies; false in any other state. */
export async function beginApplying(
  tx: Tx,
  importId: string,
  conflicts: 'keep' | 'overwrite' | undefined,
): Promise<boolean> {
  const changed = await tx
    .updateTable('master_import')
    .set({ state: 'applying', lines_done: 0, conflicts: conflicts ?? null, notice: null })
    .where('import_id', '=', importId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False when it is over already. */
export async function cancelMasterImport(tx: Tx, importId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('master_import')
    .set({ state: 'cancelled' })
    .where('import_id', '=', importId)
    .where('state', 'in', ['checking', 'checked', 'applying'])
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Expired imports, at most the given number. */
export async function selectExpiredImports(tx: Reads, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('master_import')
    .select('import_id')
    .where('expires_on', '<=', sql<Date>`now()`)
    .limit(atMost)
    .execute();
  return rows.map((row) => row.import_id);
}

/** Their files are deleted. */
export async function deleteImports(tx: Tx, importIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('master_import').where('import_id', 'in', importIds).execute();
}
