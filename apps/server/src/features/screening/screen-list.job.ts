import { inTenant } from '@kyc/db/connection/transaction';
import { selectChangedEntries, selectEntriesOfVersion } from '@kyc/db/tables/screening/watch-entry-table';
import { selectApplicationsOfEntries } from '@kyc/db/tables/screening/screening-table';
import { updateListVersion } from '@kyc/db/tables/screening/watch-version-table';
import { counterparts, keysOfEntry } from '@kyc/domain/screening/match/index-keys';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import * as z from 'zod/mini';
import { productWork } from '../../access/product-work.ts';
import { defineJob, JobInterrupted, type JobRun } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { concernedFinder } from './find-concerned.ts';
import { screenMany } from './screen-many.ts';

const payload = z.object({
  tenantId: z.int(),
  versionId: z.int(),
  /** All entries in force of the list instead of the changed ones, such as for a list that became active again. */
  work: z.optional(z.literal('all')),
});
type Payload = z.infer<typeof payload>;
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'screen-list': Payload;
  }
}

/** Entries whose applications are looked up in one statement. */
const entriesAtOnce = 500;
/** Applications that one statement reads. */
const applicationsAtOnce = 500;

/** Compares the applications whose result a new version can have changed: they share a key with a changed entry, and it is or was a hit. */
export const screenList = defineJob({
  name: 'screen-list',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Services, of, run) => {
    await screenVersion(services, of, run);
  },
});

/** How many applications share a key with a changed entry, and how many were compared. */
interface ScreenedVersion {
  readonly sharing: number;
  readonly compared: number;
}

export async function screenVersion(
  services: Services,
  of: Payload,
  { stopping, signal }: Pick<JobRun, 'stopping' | 'signal'>,
): Promise<ScreenedVersion> {
  const { database, clock } = services;
  const entries = await inTenant(database, of, (tx) =>
    of.work === 'all' ? selectEntriesOfVersion(tx, of.versionId) : selectChangedEntries(tx, of.versionId),
  );
  const sharing = new Set<number>();
  const compared = new Set<number>();
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const part = entries.slice(from, from + entriesAtOnce);
    // Stored by the import.
    const keys = part.flatMap(({ person }) => keysOfEntry(person as WatchedPerson)).flatMap(counterparts);
    const found = await inTenant(database, of, (tx) =>
      selectApplicationsOfEntries(productWork(tx), { keys, entryIds: part.map(({ entryId }) => entryId) }),
    );
    for (const id of found) sharing.add(id);
    const ids = found.filter((id) => !compared.has(id));
    const findConcerned =
      of.work === 'all'
        ? (page: readonly number[]) => Promise.resolve(page)
        : concernedFinder(services, { ...of, entries: part });
    for (let next = 0; next < ids.length; next += applicationsAtOnce) {
      signal.throwIfAborted();
      if (stopping.aborted) throw new JobInterrupted();
      const page = ids.slice(next, next + applicationsAtOnce);
      const concerned = await findConcerned(page);
      for (const id of concerned) compared.add(id);
      await screenMany(services, { tenantId: of.tenantId, ids: concerned, cause: 'list' });
    }
  }
  await inTenant(database, of, (tx) => updateListVersion(tx, of.versionId, { compared_on: clock.now() }));
  return { sharing: sharing.size, compared: compared.size };
}
