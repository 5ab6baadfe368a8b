import { randomBytes, randomInt } from 'node:crypto';
import type { Tx } from '@kyc/db/connection/transaction';
import {
  insertBlock,
  lockOpenBlock,
  useNextPosition,
  type OpenBlock,
} from '@kyc/db/tables/quality/qa-block-table';
import { selectRates } from '@kyc/db/tables/quality/qa-plan-table';
import { isSampled, openBlock } from '@kyc/domain/quality/sampling-blocks';
import { positionHash } from './position-hash.ts';

/**
 * Moves the stream of the stratum by one position and returns whether its block samples this position. A rate of 0 samples nothing
 * and starts no block; a changed rate applies from the next block.
 */
export async function drawPosition(tx: Tx, stratum: number): Promise<boolean> {
  const block = (await lockOpenBlock(tx, stratum)) ?? (await startBlock(tx, stratum));
  if (block === undefined) return false;
  await useNextPosition(tx, block.blockId);
  return isSampled(block, block.used, positionHash(tx));
}

async function startBlock(tx: Tx, stratum: number): Promise<OpenBlock | undefined> {
  const rate = ((await selectRates(tx)).get(stratum) ?? 0) / 100;
  if (rate === 0) return undefined;
  const salt = randomBytes(16).toString('base64url');
  const block = openBlock(
    { rate, salt },
    { randomInteger: (below) => randomInt(below), hash: positionHash(tx) },
  );
  // Another draw may have started a block at the same moment.
  return (await insertBlock(tx, { stratum, block })) ?? (await lockOpenBlock(tx, stratum));
}
