import type { Reads, Tx } from '../../connection/transaction.ts';

export interface StoredReply {
  readonly requestHash: string;
  readonly replyStatus: number | null;
  readonly reply: unknown;
}

/** True for the first one who brings this key. A rival waits here until the first has committed or rolled back. */
export async function claimIdempotencyKey(
  tx: Tx,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectStoredReply(tx: Reads, key: string): Promise<StoredReply | undefined> {
  return await tx
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'reply_status as replyStatus', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeReply(
  tx: Tx,
  { key, status, reply }: { key: string; status: number; reply: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ reply_status: status, reply: JSON.stringify(reply) })
    .where('key', '=', key)
    .execute();
}
