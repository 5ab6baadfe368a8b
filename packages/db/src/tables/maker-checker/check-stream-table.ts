import type { SamplingBlock } from '@kyc/domain/quality/sampling-blocks';
import type { Tx } from '../../connection/transaction.ts';

export interface StoredBlock extends SamplingBlock {
  /** Of the next decision. */
  readonly position: number;
}

/** The open block of a stream, locked: two decisions never have the same position. Before the first decision it is a block of size 0. */
export async function lockStream(tx: Tx, stream: string): Promise<StoredBlock> {
  await tx
    .insertInto('check_stream')
    .values({ stream, size: 0, salt: '', position_hash: '', position: 0 })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'stream']).doNothing())
    .execute();
  return await tx
    .selectFrom('check_stream')
    .select(['size', 'salt', 'position_hash as positionHash', 'position'])
    .where('stream', '=', stream)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateStream(tx: Tx, stream: string, block: StoredBlock): Promise<void> {
  await tx
    .updateTable('check_stream')
    .set({
      size: block.size,
      salt: block.salt,
      position_hash: block.positionHash,
      position: block.position,
    })
    .where('stream', '=', stream)
    .execute();
}
