/**
 * Compares applications with the watch lists in force, and opens, keeps and closes their hits. The statements are the same for one and for
 * hundreds of applications.
 *
 * Use it after each change of the person and of a list. It writes a row of `screening` only where person, lists or result differ from the
 * newest one, so that daily runs add no rows.
 *
 * Pitfalls:
 * - The caller holds the locks of the applications.
 * - It changes no status: an open hit stops an approval (`require-screened.ts`).
 */
import type { ClosingCause, ScreeningCause } from '@kyc/contract/screening/screening-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { closeHits, selectStandingHits, updateHitScore } from '@kyc/db/tables/screening/hit-table';
import {
  insertManyScreenings,
  replaceScreeningKeys,
  selectNewestScreenings,
} from '@kyc/db/tables/screening/screening-table';
import {
  hashOfKey,
  selectEndedEntries,
  selectEntriesByKeys,
} from '@kyc/db/tables/screening/watch-entry-table';
import { selectVersionsInForce } from '@kyc/db/tables/screening/watch-list-table';
import { findHits, type Candidate } from '@kyc/domain/screening/match/find-hits';
import { counterparts, keysOfPerson } from '@kyc/domain/screening/match/index-keys';
import { planHits } from '@kyc/domain/screening/match/plan-hits';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { openHits, reasonsOf, type DigestedHit } from './open-hits.ts';
import { readPersons } from './read-person.ts';

export interface Screened {
  readonly stops: number;
  readonly asks: number;
}

type Head = Pick<StoredApplication, 'applicationId' | 'attemptNo' | 'name' | 'pan'>;

interface Occasion {
  readonly cause: ScreeningCause;
  readonly now: Date;
}

/** Undefined where the tenant has no screening desk. */
export async function screenApplication(
  tx: Tx,
  { application, ...occasion }: Occasion & { readonly application: Head },
): Promise<Screened | undefined> {
  const [screened] = await screenApplications(tx, { applications: [application], ...occasion });
  return screened;
}

/** In the order of the applications; none where the tenant has no screening desk. */
export async function screenApplications(
  tx: Tx,
  { applications, cause, now }: Occasion & { readonly applications: readonly Head[] },
): Promise<Screened[]> {
  const settings = await readTenantSettings(tx);
  if (!settings.Screening || applications.length === 0) return [];
  const ids = applications.map(({ applicationId }) => applicationId);
  const limits = { stopFrom: settings.ScreeningStopFrom, askFrom: settings.ScreeningAskFrom };
  // The versions first: a version that begins afterwards is compared again, and not stated without being compared.
  const [versions, read] = await Promise.all([selectVersionsInForce(tx), readPersons(tx, applications)]);
  const persons = read.map((one) => ({ ...one, keys: keysOfPerson(one.person) }));
  const [standing, newest, candidates] = await Promise.all([
    selectStandingHits(tx, ids),
    selectNewestScreenings(tx, ids),
    selectCandidates(
      tx,
      persons.map(({ keys }) => keys),
    ),
  ]);
  const entries = await selectEndedEntries(
    tx,
    standing.map(({ entryId }) => entryId),
  );
  const standingOf = Map.groupBy(standing, ({ applicationId }) => applicationId);
  const compared = persons.map(({ application, person, personKey, keys }, index) => {
    const { applicationId, attemptNo } = application;
    const own = candidates[index] ?? [];
    const digests = new Map(own.map(({ entryId, digest }) => [entryId, digest]));
    const found = findHits(person, own, limits).flatMap((hit): DigestedHit[] => {
      const entryDigest = digests.get(hit.entryId);
      return entryDigest === undefined ? [] : [{ ...hit, entryDigest }];
    });
    return {
      of: { applicationId, attemptNo, personKey },
      keys,
      found,
      newest: newest.get(applicationId),
      plan: planHits({ standing: standingOf.get(applicationId) ?? [], found, personKey, entries }),
    };
  });
  const plans = compared.map(({ plan }) => plan);
  await closeAll(
    tx,
    plans.flatMap(({ close }) => close),
    now,
  );
  for (const hit of plans.flatMap(({ rescore }) => rescore))
    await updateHitScore(tx, { ...hit, reasons: reasonsOf(hit) });
  await openHits(
    tx,
    compared.flatMap(({ of, plan }) => plan.open.map((hit) => ({ ...of, hit }))),
    now,
  );
  await replaceScreeningKeys(
    tx,
    compared.flatMap(({ of, keys, newest: last }) =>
      last?.personKey === of.personKey ? [] : [{ applicationId: of.applicationId, keys }],
    ),
  );
  const versionIds = versions.map(({ versionId }) => versionId);
  const results = compared.map(({ of, found, newest: last }) => {
    const screened = {
      stops: found.filter(({ band }) => band === 'stop').length,
      asks: found.filter(({ band }) => band === 'ask').length,
    };
    const isNews =
      last?.personKey !== of.personKey ||
      last.versions.join() !== versionIds.join() ||
      last.stops !== screened.stops ||
      last.asks !== screened.asks;
    return { of, screened, isNews };
  });
  await insertManyScreenings(
    tx,
    results
      .filter(({ isNews }) => isNews)
      .map(({ of, screened }) => ({ ...of, ...screened, cause, versions: versionIds, screenedOn: now })),
  );
  return results.map(({ screened }) => screened);
}

type DigestedCandidate = Candidate & { readonly digest: string };

/** For each list of keys, the entries with a common key. */
async function selectCandidates(
  tx: Tx,
  keysOfPersons: readonly (readonly string[])[],
): Promise<DigestedCandidate[][]> {
  const placesOf = new Map<number, number[]>();
  for (const [place, keys] of keysOfPersons.entries())
    for (const hash of new Set(keys.flatMap(counterparts).map(hashOfKey))) {
      const known = placesOf.get(hash);
      if (known === undefined) placesOf.set(hash, [place]);
      else known.push(place);
    }
  const candidates: DigestedCandidate[][] = keysOfPersons.map(() => []);
  for (const { hashes, ...entry } of await selectEntriesByKeys(tx, [...placesOf.keys()])) {
    // Stored by the import.
    const candidate = { ...entry, person: entry.person as WatchedPerson };
    for (const place of new Set(hashes.flatMap((hash) => placesOf.get(hash) ?? [])))
      candidates[place]?.push(candidate);
  }
  return candidates;
}

async function closeAll(
  tx: Tx,
  closings: readonly { readonly hitId: number; readonly because: ClosingCause }[],
  now: Date,
): Promise<void> {
  for (const [because, closed] of Map.groupBy(closings, (closing) => closing.because))
    await closeHits(tx, { hitIds: closed.map(({ hitId }) => hitId), because, endedOn: now });
}
