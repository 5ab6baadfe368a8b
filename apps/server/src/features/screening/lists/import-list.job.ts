import { Refusal } from '@kyc/contract/refusal';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { endEntries, insertEntries, selectEntryDigests } from '@kyc/db/tables/screening/watch-entry-table';
import { lockWatchList, updateVersionInForce } from '@kyc/db/tables/screening/watch-list-table';
import {
  lockListVersion,
  nextVersionNo,
  selectListVersion,
  updateListVersion,
  type StoredVersion,
} from '@kyc/db/tables/screening/watch-version-table';
import { differenceOf, losesTooMuch, type ListDifference } from '@kyc/domain/screening/lists/list-difference';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { listKeyOf } from './list-key.ts';
import { readListFile, withKeys, type ReadList } from './read-list-file.ts';

const payload = z.object({ tenantId: z.int(), versionId: z.int() });
type Payload = z.infer<typeof payload>;
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'import-list': Payload;
  }
}

/** Entries of each kind that the row of a version shows. */
const mostSamples = 20;
/** Longer reasons of a fault are of no use to the reader. */
const longestReason = 300;

/**
 * Reads the file of a version and compares it with the entries in force (the dry run), or applies it, by the state of the row. Killed with its
 * process it starts again: a dry run has no effect, and the application is one transaction.
 */
export const importList = defineJob({
  name: 'import-list',
  payload,
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: WorkflowServices, of) => {
    const { database, storage, logger } = services;
    try {
      const version = await inTenant(database, of, (tx) => selectListVersion(tx, of.versionId));
      if (version === undefined || (version.state !== 'reading' && version.state !== 'applying')) return;
      const file = await readWhole(storage, listKeyOf(of.versionId));
      if (file === undefined) throw new UnreadableInput(screeningTexts.unreadable);
      const list = await readListFile(file, version);
      if (list.persons.size === 0) throw new UnreadableInput(screeningTexts.empty);
      if (version.state === 'reading')
        await inTenant(database, of, (tx) => checkVersion(tx, { version, list }));
      else await applyVersion(services, of, list);
    } catch (error) {
      if (isLostConnection(error)) throw error;
      const reason = error instanceof UnreadableInput || error instanceof Refusal ? error.message : '';
      const message = `${screeningTexts.unreadable} ${reason}`.trim().slice(0, longestReason);
      await inTenant(database, of, (tx) => updateListVersion(tx, of.versionId, { state: 'failed', message }));
      if (reason === '') logger.error({ err: error }, 'a version of a watch list failed');
    }
  },
});

async function compare(
  tx: Tx,
  { versionId, listId }: StoredVersion,
  { persons, skipped }: ReadList,
): Promise<ListDifference> {
  const stored = await selectEntryDigests(tx, listId);
  const read = new Map([...persons].map(([ref, { digest }]) => [ref, digest]));
  const difference = differenceOf(stored, read);
  const { added, changed, removed } = difference;
  const nameOf = (ref: string): string => persons.get(ref)?.person.names[0] ?? '';
  const samples = (refs: readonly string[]) =>
    refs.slice(0, mostSamples).map((ref) => ({ Ref: ref, Name: nameOf(ref) }));
  await updateListVersion(tx, versionId, {
    entries: persons.size,
    skipped,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    is_short: losesTooMuch(difference, stored.size),
    samples: { Added: samples(added), Changed: samples(changed), Removed: samples(removed) },
  });
  return difference;
}

interface Check {
  readonly version: StoredVersion;
  readonly list: ReadList;
  readonly message?: string;
}

async function checkVersion(tx: Tx, { version, list, message }: Check): Promise<void> {
  const inForce = await lockWatchList(tx, version.listId);
  const now = await lockListVersion(tx, version.versionId);
  if (now?.state !== version.state) return;
  await compare(tx, version, list);
  await updateListVersion(tx, version.versionId, {
    state: 'checked',
    compared_with: inForce?.versionId ?? null,
    message: message ?? null,
  });
}

/** All changes or none. When another version was applied since the dry run, the file is compared again instead. */
async function applyVersion(services: WorkflowServices, of: Payload, list: ReadList): Promise<void> {
  await inTenant(services.database, of, async (tx) => {
    const found = await selectListVersion(tx, of.versionId);
    const inForce = found === undefined ? undefined : await lockWatchList(tx, found.listId);
    const version = await lockListVersion(tx, of.versionId);
    if (version?.state !== 'applying' || inForce === undefined) return;
    const { versionId, listId } = version;
    if (inForce.versionId !== version.comparedWith) {
      await checkVersion(tx, { version, list, message: screeningTexts.changedSince });
      return;
    }
    const { added, changed, removed } = await compare(tx, version, list);
    await endEntries(tx, { listId, versionId, refs: [...changed, ...removed] });
    await insertEntries(tx, { listId, versionId, entries: await withKeys(list, [...added, ...changed]) });
    await updateVersionInForce(tx, { listId, versionId });
    await updateListVersion(tx, versionId, {
      state: 'applied',
      version_no: await nextVersionNo(tx, listId),
      applied_on: services.clock.now(),
    });
    await services.jobs.enqueue(tx, { name: 'screen-list', payload: { tenantId: of.tenantId, versionId } });
  });
}
