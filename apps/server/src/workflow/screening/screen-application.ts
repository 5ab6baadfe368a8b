/**
 * Compares an application with the watch lists in force, and opens, keeps and closes its hits.
 *
 * Use it after each change of the person and of a list. It writes a row of `screening` only where person, lists or result differ from the
 * newest one, so that daily runs add no rows.
 *
 * Pitfalls:
 * - The caller holds the lock of the application.
 * - It changes no status: an open hit stops an approval (`require-screened.ts`).
 */
import type { ScreeningCause } from '@kyc/contract/screening/screening-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  closeHits,
  insertHit,
  selectRememberedHit,
  selectStandingHits,
  updateHitScore,
} from '@kyc/db/tables/screening/hit-table';
import { insertHitDecision, selectHitDecisions } from '@kyc/db/tables/screening/screening-decision-table';
import {
  insertScreening,
  replaceScreeningKeys,
  selectNewestScreening,
} from '@kyc/db/tables/screening/screening-table';
import { selectEndedEntries, selectEntriesByKeys } from '@kyc/db/tables/screening/watch-entry-table';
import { selectVersionsInForce } from '@kyc/db/tables/screening/watch-list-table';
import { findHits, type FoundHit } from '@kyc/domain/screening/match/find-hits';
import { counterparts, keysOfPerson } from '@kyc/domain/screening/match/index-keys';
import { planHits } from '@kyc/domain/screening/match/plan-hits';
import type { ScreenedPerson, WatchedPerson } from '@kyc/domain/screening/watched';
import { productWork } from '../../access/product-work.ts';
import { readPerson } from './read-person.ts';

export interface Screened {
  readonly stops: number;
  readonly asks: number;
}

interface Wanted {
  readonly application: Pick<StoredApplication, 'applicationId' | 'attemptNo' | 'name' | 'pan'>;
  readonly cause: ScreeningCause;
  readonly now: Date;
}

interface DigestedHit extends FoundHit {
  readonly entryDigest: string;
}

/** Undefined where the tenant has no screening desk. */
export async function screenApplication(
  tx: Tx,
  { application, cause, now }: Wanted,
): Promise<Screened | undefined> {
  const settings = await readTenantSettings(tx);
  if (!settings.Screening) return undefined;
  const { applicationId, attemptNo } = application;
  const { person, personKey } = await readPerson(tx, application);
  const keys = keysOfPerson(person);
  const limits = { stopFrom: settings.ScreeningStopFrom, askFrom: settings.ScreeningAskFrom };
  const [found, standing, versions, newest] = await Promise.all([
    findHitsIn(tx, { person, keys, limits }),
    selectStandingHits(tx, applicationId),
    selectVersionsInForce(tx),
    selectNewestScreening(tx, applicationId),
  ]);
  const entries = await selectEndedEntries(
    tx,
    standing.map(({ entryId }) => entryId),
  );
  const plan = planHits({ standing, found, personKey, entries });
  for (const { hitId, because } of plan.close)
    await closeHits(tx, { hitIds: [hitId], because, endedOn: now });
  for (const hit of plan.rescore) await updateHitScore(tx, { ...hit, reasons: reasonsOf(hit) });
  for (const hit of plan.open) await openHit(tx, { hit, applicationId, attemptNo, personKey, now });
  const screened = {
    stops: found.filter(({ band }) => band === 'stop').length,
    asks: found.filter(({ band }) => band === 'ask').length,
  };
  const versionIds = versions.map(({ versionId }) => versionId);
  if (newest?.personKey !== personKey) await replaceScreeningKeys(tx, { applicationId, keys });
  const isNews =
    newest?.personKey !== personKey ||
    newest.versions.join() !== versionIds.join() ||
    newest.stops !== screened.stops ||
    newest.asks !== screened.asks;
  if (isNews)
    await insertScreening(tx, {
      applicationId,
      attemptNo,
      cause,
      versions: versionIds,
      personKey,
      ...screened,
      screenedOn: now,
    });
  return screened;
}

async function findHitsIn(
  tx: Tx,
  {
    person,
    keys,
    limits,
  }: {
    readonly person: ScreenedPerson;
    readonly keys: readonly string[];
    readonly limits: { readonly stopFrom: number; readonly askFrom: number };
  },
): Promise<DigestedHit[]> {
  const entries = await selectEntriesByKeys(tx, keys.flatMap(counterparts));
  const digests = new Map(entries.map(({ entryId, digest }) => [entryId, digest]));
  // Stored by the import.
  const candidates = entries.map((entry) => ({ ...entry, person: entry.person as WatchedPerson }));
  return findHits(person, candidates, limits).map((hit) => ({
    ...hit,
    entryDigest: digests.get(hit.entryId) ?? '',
  }));
}

const reasonsOf = ({ reasons, entryName }: FoundHit): object => ({ reasons, entryName });

interface Opening {
  readonly hit: DigestedHit;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly personKey: string;
  readonly now: Date;
}

/** A decision about the same person and the same content of the entry is remembered. */
async function openHit(tx: Tx, { hit, applicationId, attemptNo, personKey, now }: Opening): Promise<void> {
  const { listId, entryDigest } = hit;
  const remembered = await selectRememberedHit(tx, { personKey, listId, entryDigest });
  const hitId = await insertHit(tx, {
    applicationId,
    attemptNo,
    listId,
    entryId: hit.entryId,
    personKey,
    entryDigest,
    band: hit.band,
    score: hit.score,
    reasons: reasonsOf(hit),
    state: remembered?.state ?? 'open',
    openedOn: now,
  });
  if (remembered === undefined) return;
  const earlier = await selectHitDecisions(productWork(tx), [remembered.hitId]);
  const last = earlier.findLast(({ answer }) => answer === remembered.state);
  await insertHitDecision(tx, {
    hitId,
    applicationId,
    answer: remembered.state,
    reason: last?.reason ?? null,
    sentence: last?.sentence ?? '',
    state: 'final',
    decidedBy: null,
    decidedOn: now,
  });
}
