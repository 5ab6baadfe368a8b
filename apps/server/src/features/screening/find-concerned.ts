import { inTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectStandingHits } from '@kyc/db/tables/screening/hit-table';
import { selectNamesToCompare, selectNewestScreenings } from '@kyc/db/tables/screening/screening-table';
import type { StoredEntry } from '@kyc/db/tables/screening/watch-entry-table';
import { leastOfHit } from '@kyc/domain/screening/match/bands';
import { indexEntries } from '@kyc/domain/screening/match/index-entries';
import { scoreReaching } from '@kyc/domain/screening/match/score-hit';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { productWork } from '../../access/product-work.ts';
import type { Services } from '../../platform/services.ts';
import { readPersons } from '../../workflow/screening/read-person.ts';

interface Change {
  readonly tenantId: number;
  readonly versionId: number;
  /** Entries that begin or end with the version. */
  readonly entries: readonly StoredEntry[];
}

/**
 * Finds applications whose result the changed entries of a version can have changed: a changed entry is a hit now or was one before, or the
 * person differs from the last screening. The others, which only share a key, need no lock and no row. A run that was interrupted
 * passes over the applications that it has compared, because their newest screening names the version.
 */
export function concernedFinder(
  { database }: Pick<Services, 'database'>,
  { tenantId, versionId, entries }: Change,
): (ids: readonly number[]) => Promise<number[]> {
  // Stored by the import.
  const persons = entries.map(({ person }) => person as WatchedPerson);
  const candidatesOf = indexEntries(persons);
  const changed = new Set(entries.map(({ entryId }) => entryId));
  return async (ids) =>
    await inTenant(database, { tenantId }, async (tx) => {
      const settings = await readTenantSettings(tx);
      const limits = { stopFrom: settings.ScreeningStopFrom, askFrom: settings.ScreeningAskFrom };
      const [applications, newest, standing] = await Promise.all([
        selectNamesToCompare(productWork(tx), ids),
        selectNewestScreenings(tx, ids),
        selectStandingHits(tx, ids),
      ]);
      const hit = new Set(
        standing.filter(({ entryId }) => changed.has(entryId)).map(({ applicationId }) => applicationId),
      );
      const read = await readPersons(tx, applications);
      return read
        .filter(({ application: { applicationId }, person, personKey }) => {
          const last = newest.get(applicationId);
          if (last?.personKey !== personKey) return true;
          if (last.versions.includes(versionId)) return false;
          if (hit.has(applicationId)) return true;
          return candidatesOf(person).some((index) => {
            const entry = persons[index];
            return entry !== undefined && scoreReaching(person, entry, leastOfHit(limits)) !== undefined;
          });
        })
        .map(({ application }) => application.applicationId);
    });
}
