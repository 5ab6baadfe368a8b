import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  /** Must be read to its end or destroyed. */
  content: Readable;
}

export interface ListedObject {
  readonly key: string;
  readonly writtenOn: Date;
}

/** Keeps documents' bytes under keys that we choose, never a file name from outside. */
export interface Storage {
  /** Stores all or nothing, replacing an existing file. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  read(key: string): Promise<StoredObject | undefined>;
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Every key that begins with this folder, one after the other, with when it was written. */
  list(folder: string): AsyncIterable<ListedObject>;
  /** Removes unfinished uploads started before then; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
  /** Throws when the store cannot be used; for the readiness check. */
  check(): Promise<void>;
}

/** Words of letters, digits, - and _, joined by single slashes, with an optional ending: nothing a path could climb with. */
export const storageKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]{1,8})?$/;

/** @throws RangeError for a key of another form */
export function requireStorageKey(key: string): string {
  if (key.length > 200 || !storageKey.test(key))
    throw new RangeError(`${JSON.stringify(key)} is not a storage key.`);
  return key;
}
