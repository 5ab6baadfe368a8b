import type { Tx } from '../../connection/transaction.ts';

/** Records a webhook-id; false when it was already recorded. Of two concurrent calls one waits and is the second. */
export async function noteIntakeMessage(tx: Tx, idHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('intake_message')
    .values({ id_hash: idHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
