import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';
import { verified } from './verified.ts';

/** A small object's bytes; undefined when it is not there. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.read(key);
  return stored === undefined ? undefined : await buffer(stored.content);
}

/** The bytes that match the row's hash. @throws DamagedFile when they differ */
export async function readVerified(
  storage: Storage,
  named: { readonly storageKey: string; readonly sha256: string | null },
): Promise<Buffer | undefined> {
  const stored = await storage.read(named.storageKey);
  return stored === undefined ? undefined : await buffer(verified(stored.content, named));
}
