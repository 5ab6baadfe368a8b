import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** A small object's bytes; undefined when it is not there. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | undefined> {
  const stored = await storage.read(key);
  return stored === undefined ? undefined : await buffer(stored.content);
}
