import type { Tx } from '../../connection/transaction.ts';

/** Notes a webhook-id; false when it was noted before. Of two at once one waits and is the second. */
export async function noteIntakeMessage(tx: Tx, idHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('intake_message')
    .values({ id_hash: idHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
