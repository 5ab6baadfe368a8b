import { randomUUID } from 'node:crypto';
import {
  hasTables,
  lockRestore,
  readRestoreMark,
  removeHalfCopy,
  removeRestoreMark,
  writeRestoreMark,
  type RestoreMark,
} from '@kyc/db/backup/restore-mark';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type pg from 'pg';
import { StorageAway } from '../platform/storage/guarded-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { readStorageMark, storageMarkKey, type StorageMark } from './storage-mark.ts';

/** Where a restore writes. */
interface RestorePlace {
  readonly owner: pg.Client;
  readonly storage: Storage;
}

/** The marks of an earlier restore. */
interface Remains {
  readonly database: RestoreMark | undefined;
  readonly storage: StorageMark | undefined;
}

interface Planned {
  readonly backupId: string;
  /** The folders of the storage that the restore writes to. */
  readonly folders: readonly string[];
}

/**
 * Reads only. A restore overwrites nothing but the half copy of an earlier restore, which marks both the database and the storage.
 * @throws StartRefusal for a database that was ever used and a storage that contains documents
 */
export async function refuseUsedPlace(
  { owner, storage }: RestorePlace,
  { folders }: Pick<Planned, 'folders'>,
): Promise<Remains> {
  const database = await readRestoreMark(owner);
  if (database === undefined && (await hasTables(owner)))
    throw new StartRefusal('A restore needs an empty database; the one of DATABASE_URL has tables.');
  const mark = await readStorageMark(storage);
  const written = new Set(mark?.folders);
  // The end of a restore removes the mark of the storage first.
  if (database?.isComplete !== true)
    for (const folder of folders.filter((each) => !written.has(each)))
      for await (const { key } of storage.list(folder))
        throw new StartRefusal(`A restore needs an empty storage; the one of STORAGE_URL holds ${key}.`);
  return { database, storage: mark };
}

/**
 * Keeps other restores away from the place, and ends an earlier restore that had only its marks left to remove.
 * @returns 'complete' when that was a restore of the same backup: `endRestore` removes its marks
 * @throws StartRefusal for a used place
 */
export async function takePlace(place: RestorePlace, planned: Planned): Promise<Remains | 'complete'> {
  const { owner } = place;
  await lockRestore(owner);
  const remains = await refuseUsedPlace(place, planned);
  if (remains.database?.isComplete !== true) return remains;
  const { backupId } = remains.database;
  if (backupId === planned.backupId) return 'complete';
  await endRestore(place);
  throw new StartRefusal(
    `A restore needs an empty database; the one of DATABASE_URL contains the complete backup ${backupId}.`,
  );
}

/** Marks the place as a half copy until `endRestore`, then removes the half copy of an earlier restore. */
export async function beginRestore(
  { owner, storage }: RestorePlace,
  { backupId, folders, remains }: Planned & { remains: Remains },
): Promise<void> {
  const restoreId = randomUUID();
  await writeRestoreMark(owner, { restoreId, backupId, isComplete: false });
  if (remains.database !== undefined) await removeHalfCopy(owner);
  const toEmpty = remains.storage?.folders ?? [];
  const mark: StorageMark = { restoreId, backupId, folders: [...new Set([...folders, ...toEmpty])] };
  await storage.put(storageMarkKey, Buffer.from(JSON.stringify(mark)));
  for (const folder of toEmpty) for await (const { key } of storage.list(folder)) await storage.remove(key);
}

/** Opens the place: from here on KYC Desk starts on it. */
export async function endRestore({ owner, storage }: RestorePlace): Promise<void> {
  const mark = await readRestoreMark(owner);
  if (mark === undefined) throw new Error('the mark of this restore is missing');
  await writeRestoreMark(owner, { ...mark, isComplete: true });
  if ((await readStorageMark(storage))?.restoreId === mark.restoreId) await storage.remove(storageMarkKey);
  await removeRestoreMark(owner);
}

const again =
  'The place holds a half copy, on which KYC Desk does not start. Run the same restore again when the cause is gone: it removes the half copy and starts from the beginning.';

/** Work that leaves a half copy when it fails. @throws StartRefusal that names the cause and the remedy */
export async function untilItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartRefusal) throw new StartRefusal(`${error.message} ${again}`, { cause: error });
    throw new StartRefusal(`The restore has stopped: ${causeOf(error)}. ${again}`, { cause: error });
  }
}

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the storage of STORAGE_URL is full',
  EDQUOT: 'the storage of STORAGE_URL is full',
  EACCES: 'this user may not write to the storage of STORAGE_URL',
  EROFS: 'the storage of STORAGE_URL is read-only',
  /** disk_full */
  '53100': 'the disk of the database is full',
};

function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StorageAway) return 'the storage of STORAGE_URL does not answer';
  const code: unknown = Reflect.get(error, 'code');
  const cause = typeof code === 'string' ? causes[code] : undefined;
  if (cause !== undefined) return cause;
  if (isLostConnection(error)) return `the connection to the database was lost (${error.message})`;
  return error.message;
}
