import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Storage } from '../platform/storage/storage.ts';
import { decompress } from './compress.ts';
import { readIndex, type IndexedFile } from './file-index.ts';
import type { Manifest, StoredPart } from './manifest.ts';
import { DamagedBackup, readPart, readParts } from './parts.ts';
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
  return openable(
    'The rows',
    unpackTar(decompress(unseal(readParts(destination, manifest.database), identities))),
  );
}

export function readFileIndex({
  destination,
  manifest,
}: Omit<OpenBackup, 'identities'>): AsyncIterable<IndexedFile> {
  return openable('The list of files', readIndex(decompress(readParts(destination, manifest.index))));
}

/** The files of a pack; name: their storage key. */
export function readPack(
  { destination, identities }: Omit<OpenBackup, 'manifest'>,
  pack: StoredPart,
): AsyncIterable<Entry> {
  return openable(pack.key, unpackTar(unseal(onePart(destination, pack), identities)));
}

/** Faults of decryption, decompression and unpacking become one sentence. */
async function* openable<T>(what: string, content: AsyncIterable<T>): AsyncIterable<T> {
  const reading = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await read(what, reading);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await reading.return?.();
  }
}

async function read<T>(what: string, reading: AsyncIterator<T>): Promise<IteratorResult<T>> {
  try {
    return await reading.next();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedBackup(`${what} of the backup cannot be opened to the end: ${reason}.`, {
      cause: error,
    });
  }
}

async function* onePart(destination: Storage, part: StoredPart): AsyncIterable<Uint8Array> {
  yield await readPart(destination, part);
}
