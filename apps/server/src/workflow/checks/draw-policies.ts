import { randomInt } from 'node:crypto';
import { sealsOf, type Tx } from '@kyc/db/connection/transaction';
import { lockStream, updateStream } from '@kyc/db/tables/maker-checker/check-stream-table';
import type { Draw } from '@kyc/domain/maker-checker/match-policies';
import { isSampled, openBlock } from '@kyc/domain/quality/sampling-blocks';
import { newId } from '../../platform/ids.ts';

/**
 * The streams whose random choice selects this decision. Each draw advances its stream by one position, also if another policy matches
 * anyway, in one order, so that two decisions never wait for each other.
 */
export async function drawPolicies(tx: Tx, draws: readonly Draw[]): Promise<ReadonlySet<string>> {
  const sampled = new Set<string>();
  for (const draw of draws.toSorted((one, other) => (one.stream < other.stream ? -1 : 1)))
    if (await drawOne(tx, draw)) sampled.add(draw.stream);
  return sampled;
}

async function drawOne(tx: Tx, { stream, rate }: Draw): Promise<boolean> {
  const seals = sealsOf(tx);
  const keyed = (text: string) => seals.prove(`sampling ${stream}:${text}`).toString('base64url');
  const stored = await lockStream(tx, stream);
  const block =
    stored.position < stored.size
      ? stored
      : {
          ...openBlock({ rate, salt: newId() }, { randomInteger: (below) => randomInt(below), hash: keyed }),
          position: 0,
        };
  const isChosen = isSampled(block, block.position, keyed);
  await updateStream(tx, stream, { ...block, position: block.position + 1 });
  return isChosen;
}
