import type { Metrics } from '../metrics.ts';
import type { Storage } from './storage.ts';

/** The store has no room left. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store cannot be reached or does not answer in time. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** Counts failures and recognises a full store. */
export function guardedStorage(storage: Storage, metrics: Metrics): Storage {
  const guarded = async <T>(operation: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      metrics.storageErrors.inc({ operation });
      throw isFull(error) ? new StorageFull('The storage is full.', { cause: error }) : error;
    }
  };
  return {
    put: (key, content) => guarded('put', () => storage.put(key, content)),
    read: (key) => guarded('read', () => storage.read(key)),
    stat: (key) => guarded('stat', () => storage.stat(key)),
    remove: (key) => guarded('remove', () => storage.remove(key)),
    list: (folder) => storage.list(folder),
    removeUnfinished: (before) => storage.removeUnfinished(before),
    check: () => storage.check(),
  };
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

function isFull(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && fullCodes.has(code);
}
