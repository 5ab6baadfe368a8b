import { sql, type Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export async function insertManyBranches(tx: Tx, rows: readonly Insertable<DB['branch']>[]): Promise<void> {
  await insertRows(tx, 'branch', rows);
}

/** A branch in use; a branch deactivated later stays with its existing applications. */
export async function isBranchCode(
  tx: Reads,
  branchCode: string,
  { kept }: { readonly kept: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('branch')
    .select('branch_code')
    .where('branch_code', '=', branchCode)
    .where((where) => where.or([where('is_active', '=', true), where('branch_code', '=', kept ?? '')]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Branches in use, by any part of code or name. There are a few dozen. */
export async function searchBranches(
  tx: Reads,
  text: string,
): Promise<{ branchCode: string; branchName: string }[]> {
  return await tx
    .selectFrom('branch')
    .select(['branch_code as branchCode', 'branch_name as branchName'])
    .where((where) =>
      where.or([
        sql<boolean>`position(fold_name(${text}) in fold_name(branch_code)) > 0`,
        sql<boolean>`position(fold_name(${text}) in fold_name(branch_name)) > 0`,
      ]),
    )
    .where('is_active', '=', true)
    .orderBy('branch_code')
    .limit(20)
    .execute();
}
