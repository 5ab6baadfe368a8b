import type { Tx } from '@kyc/db/connection/transaction';
import { insertManyHits, selectRememberedHits, selectStandingHits } from '@kyc/db/tables/screening/hit-table';
import {
  insertManyHitDecisions,
  selectHitDecisions,
} from '@kyc/db/tables/screening/screening-decision-table';
import type { FoundHit } from '@kyc/domain/screening/match/find-hits';
import { productWork } from '../../access/product-work.ts';

export interface DigestedHit extends FoundHit {
  readonly entryDigest: string;
}

interface Opening {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly personKey: string;
  readonly hit: DigestedHit;
}

/** Opens hits. A decision about the same person and the same content of the entry is remembered. */
export async function openHits(tx: Tx, openings: readonly Opening[], now: Date): Promise<void> {
  if (openings.length === 0) return;
  const remembered = await selectRememberedHits(
    tx,
    openings.map(({ personKey, hit }) => ({ ...hit, personKey })),
  );
  await insertManyHits(
    tx,
    openings.map(({ hit, ...of }, index) => ({
      ...of,
      listId: hit.listId,
      entryId: hit.entryId,
      entryDigest: hit.entryDigest,
      band: hit.band,
      score: hit.score,
      reasons: reasonsOf(hit),
      state: remembered[index]?.state ?? 'open',
      openedOn: now,
    })),
  );
  const known = openings.flatMap((opening, index) => {
    const earlier = remembered[index];
    return earlier === undefined ? [] : [{ opening, earlier }];
  });
  if (known.length === 0) return;
  const [stored, decisions] = await Promise.all([
    selectStandingHits(tx, [...new Set(known.map(({ opening }) => opening.applicationId))]),
    selectHitDecisions(productWork(tx), [...new Set(known.map(({ earlier }) => earlier.hitId))]),
  ]);
  const placeOf = (hit: { readonly applicationId: number; readonly entryId: number }): string =>
    `${String(hit.applicationId)} ${String(hit.entryId)}`;
  const hitIds = new Map(stored.map((hit) => [placeOf(hit), hit.hitId]));
  await insertManyHitDecisions(
    tx,
    known.flatMap(({ opening: { applicationId, hit }, earlier: { hitId: earlierId, state } }) => {
      const hitId = hitIds.get(placeOf({ applicationId, entryId: hit.entryId }));
      if (hitId === undefined) return [];
      const last = decisions.findLast(({ hitId: of, answer }) => of === earlierId && answer === state);
      return [
        {
          hitId,
          applicationId,
          answer: state,
          reason: last?.reason ?? null,
          sentence: last?.sentence ?? '',
          state: 'final' as const,
          decidedBy: null,
          decidedOn: now,
        },
      ];
    }),
  );
}

export const reasonsOf = ({ reasons, entryName }: FoundHit): object => ({ reasons, entryName });
