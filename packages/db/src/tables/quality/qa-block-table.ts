import type { SamplingBlock } from '@kyc/domain/quality/sampling-blocks';
import { sql } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';

export interface OpenBlock extends SamplingBlock {
  readonly blockId: number;
  /** Decisions that have passed. */
  readonly used: number;
}

/** The open block of the stratum; other draws of the stratum wait. */
export async function lockOpenBlock(tx: Tx, stratum: number): Promise<OpenBlock | undefined> {
  return await tx
    .selectFrom('qa_block')
    .select(['block_id as blockId', 'size', 'salt', 'position_hash as positionHash', 'used'])
    .where('stratum', '=', stratum)
    .whereRef('used', '<', 'size')
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined if another draw has opened one at the same moment. */
export async function insertBlock(
  tx: Tx,
  { stratum, block }: { readonly stratum: number; readonly block: SamplingBlock },
): Promise<OpenBlock | undefined> {
  const row = await tx
    .insertInto('qa_block')
    .values({ stratum, size: block.size, salt: block.salt, position_hash: block.positionHash })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'stratum'])
        .where(sql<boolean>`used < size`)
        .doNothing(),
    )
    .returning('block_id as blockId')
    .executeTakeFirst();
  return row === undefined ? undefined : { ...block, blockId: row.blockId, used: 0 };
}

export async function useNextPosition(tx: Tx, blockId: number): Promise<void> {
  await tx
    .updateTable('qa_block')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('block_id', '=', blockId)
    .execute();
}
