import { sealBody } from '../../sealing/sealed-values.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';

export interface StoredReply {
  /** It was kept for this very request. */
  readonly isOfRequest: boolean;
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
    .values({ key, request_hash: sealsOf(tx).digest(requestHash) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectStoredReply(
  tx: Reads,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<StoredReply | undefined> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'reply_status as replyStatus', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // In the form stored while the previous release ran.
  const hashes = [requestHash, sealsOf(tx).digest(requestHash)];
  return { ...row, isOfRequest: hashes.includes(row.requestHash) };
}

export async function storeReply(
  tx: Tx,
  { key, status, reply }: { key: string; status: number; reply: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ reply_status: status, reply: sealBody(tx, reply) })
    .where('key', '=', key)
    .execute();
}
