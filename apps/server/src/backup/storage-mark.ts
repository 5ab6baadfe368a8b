import { buffer } from 'node:stream/consumers';
import { halfCopyIn } from '@kyc/db/backup/restore-mark';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import * as z from 'zod/mini';
import type { Storage } from '../platform/storage/storage.ts';

const storageMark = z.object({
  /** The attempt; the database of the same attempt contains it too. */
  restoreId: z.string(),
  backupId: z.string(),
  /** They were empty when the restore began, so it wrote every file in them. */
  folders: z.array(z.string()),
});
export type StorageMark = z.infer<typeof storageMark>;

/** In the storage while a restore writes to it. */
export const storageMarkKey = 'unfinished-restore.json';

export async function readStorageMark(storage: Storage): Promise<StorageMark | undefined> {
  const text = await readText(storage);
  if (text === undefined) return undefined;
  try {
    return storageMark.parse(JSON.parse(text));
  } catch {
    throw new StartRefusal(
      `The storage of STORAGE_URL contains ${storageMarkKey}, which cannot be read: empty the storage, then restore again.`,
    );
  }
}

async function readText(storage: Storage): Promise<string | undefined> {
  try {
    const found = await storage.read(storageMarkKey);
    return found && (await buffer(found.content)).toString('utf8');
  } catch (error) {
    throw new StartRefusal(
      `The storage of STORAGE_URL cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** @throws StartRefusal when a restore into this storage has not ended */
export async function refuseHalfStorage(storage: Storage): Promise<void> {
  const mark = await readStorageMark(storage);
  if (mark !== undefined) throw new StartRefusal(halfCopyIn('The storage of STORAGE_URL', mark.backupId));
}
