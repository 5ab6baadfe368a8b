import type { Storage } from '../platform/storage/storage.ts';
import { decompress } from './compress.ts';
import { readIndex, type IndexedFile } from './file-index.ts';
import type { Manifest, StoredPart } from './manifest.ts';
import { readPart, readParts } from './parts.ts';
import { unseal } from './seal.ts';
import { unpackTar, type Entry } from './tar.ts';

export interface OpenBackup {
  readonly destination: Storage;
  readonly manifest: Manifest;
  /** Private keys in the age format. */
  readonly identities: readonly string[];
}

/** The rows, in the order in which they were taken. */
export function readDatabase({ destination, manifest, identities }: OpenBackup): AsyncIterable<Entry> {
  return unpackTar(decompress(unseal(readParts(destination, manifest.database), identities)));
}

export function readFileIndex({
  destination,
  manifest,
}: Omit<OpenBackup, 'identities'>): AsyncIterable<IndexedFile> {
  return readIndex(decompress(readParts(destination, manifest.index)));
}

/** The files of a pack; name: their storage key. */
export function readPack(
  { destination, identities }: Omit<OpenBackup, 'manifest'>,
  pack: StoredPart,
): AsyncIterable<Entry> {
  return unpackTar(unseal(onePart(destination, pack), identities));
}

async function* onePart(destination: Storage, part: StoredPart): AsyncIterable<Uint8Array> {
  yield await readPart(destination, part);
}
