import type { ClosingCause } from '@kyc/contract/screening/screening-choices';
import type { HitBand } from './bands.ts';

interface Standing {
  readonly hitId: number;
  readonly entryId: number;
  readonly personKey: string;
  readonly score: number;
  readonly band: 'stop' | 'ask';
}

interface Found {
  readonly entryId: number;
  readonly score: number;
  readonly band: Exclude<HitBand, 'ignore'>;
}

/** What became of an entry since its hit. */
export interface EntryNow {
  readonly isListActive: boolean;
  readonly isEnded: boolean;
  /** Another content of the same reference is in force. */
  readonly hasNext: boolean;
}

export interface HitPlan<F> {
  readonly close: readonly { readonly hitId: number; readonly because: ClosingCause }[];
  readonly open: readonly F[];
  readonly rescore: readonly (F & { readonly hitId: number })[];
}

/** What a comparison changes in the hits of an application. A decided hit stays while person and entry are unchanged. */
export function planHits<F extends Found>({
  standing,
  found,
  personKey,
  entries,
}: {
  readonly standing: readonly Standing[];
  readonly found: readonly F[];
  readonly personKey: string;
  readonly entries: ReadonlyMap<number, EntryNow>;
}): HitPlan<F> {
  const foundByEntry = new Map(found.map((hit) => [hit.entryId, hit]));
  const kept = standing.filter((hit) => hit.personKey === personKey && foundByEntry.has(hit.entryId));
  const keptEntries = new Set(kept.map(({ entryId }) => entryId));
  return {
    close: standing
      .filter((hit) => !kept.includes(hit))
      .map((hit) => ({ hitId: hit.hitId, because: causeOf(entries.get(hit.entryId), hit, personKey) })),
    open: found.filter(({ entryId }) => !keptEntries.has(entryId)),
    rescore: kept.flatMap((hit) => {
      const now = foundByEntry.get(hit.entryId);
      const isSame = now === undefined || (now.score === hit.score && now.band === hit.band);
      return isSame ? [] : [{ ...now, hitId: hit.hitId }];
    }),
  };
}

function causeOf(entry: EntryNow | undefined, hit: Standing, personKey: string): ClosingCause {
  if (entry?.isListActive === false) return 'listRemoved';
  if (entry?.isEnded === true) return entry.hasNext ? 'entryChanged' : 'entryRemoved';
  return hit.personKey === personKey ? 'unlike' : 'personChanged';
}
