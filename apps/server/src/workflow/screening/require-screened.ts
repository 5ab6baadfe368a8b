import { Refusal } from '@kyc/contract/refusal';
import { ListSeverity } from '@kyc/contract/screening/screening-choices';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import type { Reads } from '@kyc/db/connection/transaction';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { countOpenHits, selectHitsOfApplication, type OpenHits } from '@kyc/db/tables/screening/hit-table';
import { selectNewestScreening, type StoredScreening } from '@kyc/db/tables/screening/screening-table';
import { selectVersionsInForce } from '@kyc/db/tables/screening/watch-list-table';
import type { ScreeningFacts } from '@kyc/domain/acceptance/facts/stored-facts';
import { readPerson } from './read-person.ts';

type Head = Pick<StoredApplication, 'applicationId' | 'name' | 'pan'>;

export interface ScreeningState extends OpenHits {
  readonly newest: StoredScreening | undefined;
  /** Screened with the present values against the lists in force. */
  readonly isCurrent: boolean;
  /** The customer is a confirmed person on a stop list. */
  readonly isFrozen: boolean;
}

/** Undefined where the tenant has no screening desk. */
export async function readScreeningState(tx: Reads, application: Head): Promise<ScreeningState | undefined> {
  if (!(await readTenantSettings(tx)).Screening) return undefined;
  const { applicationId } = application;
  const [newest, versions, { personKey }, counted] = await Promise.all([
    selectNewestScreening(tx, applicationId),
    selectVersionsInForce(tx),
    readPerson(tx, application),
    countOpenHits(tx, applicationId),
  ]);
  const isCurrent =
    newest?.personKey === personKey &&
    versions.every(({ versionId, isCompared }) => isCompared || newest.versions.includes(versionId));
  const isFrozen = counted.same > 0 && (await hasPersonOfStopList(tx, applicationId));
  return { ...counted, newest, isCurrent, isFrozen };
}

async function hasPersonOfStopList(tx: Reads, applicationId: number): Promise<boolean> {
  const hits = await selectHitsOfApplication(tx, applicationId);
  return hits.some(({ state, severity }) => state === 'same' && severity === ListSeverity.Stop);
}

/** For rules of the acceptance gate. */
export async function readScreeningFacts(tx: Reads, application: Head): Promise<ScreeningFacts | null> {
  const state = await readScreeningState(tx, application);
  if (state === undefined) return null;
  const { newest, isCurrent, open, worst } = state;
  return { on: isCurrent ? (newest?.screenedOn.toISOString() ?? null) : null, open, worst };
}

/** The obstacle to an approval; null without any. */
export async function findScreeningObstacle(tx: Reads, application: Head): Promise<string | null> {
  const state = await readScreeningState(tx, application);
  if (state === undefined) return null;
  if (state.isFrozen) return screeningTexts.frozen;
  if (state.open > 0) return screeningTexts.open(state.open);
  if (state.newest === undefined) return screeningTexts.notScreened;
  return state.isCurrent ? null : screeningTexts.notCurrent;
}

/** @throws Refusal `guard` */
export async function requireScreened(tx: Reads, application: Head): Promise<void> {
  const obstacle = await findScreeningObstacle(tx, application);
  if (obstacle !== null) throw new Refusal('guard', obstacle);
}

/** @throws Refusal `guard` where the tenant does not use the screening desk */
export async function requireScreening(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).Screening) throw new Refusal('guard', screeningTexts.off);
}
