import type { QueuedHit } from '@kyc/contract/screening/screening';
import { useScreenKeys } from '../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';

interface Moving {
  readonly hits: readonly QueuedHit[];
  readonly opened: number | undefined;
  readonly onOpen: (hit: QueuedHit) => void;
}

/** J and K move, as in the review. */
export function useHitKeys({ hits, opened, onOpen }: Moving): void {
  const { areOn } = useKeysSwitch();
  const move = (by: 1 | -1) => {
    const next = hits[hits.findIndex(({ HitId }) => HitId === opened) + by];
    if (next !== undefined) onOpen(next);
  };
  useScreenKeys(areOn ? { j: () => move(1), k: () => move(-1) } : {});
}
