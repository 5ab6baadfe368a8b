import { Readable } from 'node:stream';
import {
  clearSizeOf,
  DamagedFile,
  headerBytes,
  openPieces,
  readHeader,
  sealPieces,
} from '../sealing/sealed-file.ts';
import { ofInstallation, type Sealer } from '../sealing/sealer.ts';
import type { Storage, StoredObject } from './storage.ts';

/** Stores sealed files and returns plain content; earlier plain files are returned unchanged. */
export function sealedStorage(storage: Storage, sealer: Pick<Sealer, 'of'>): Storage {
  const read = async (key: string): Promise<StoredObject | undefined> => {
    const stored = await storage.read(key);
    return stored && (await openStored(stored, key, sealer));
  };
  return {
    ...storage,
    async put(key, content) {
      const { hasStarted, dataKey } = await sealer.of(scopeOf(key));
      const source = content instanceof Readable ? content : Readable.from([content], { objectMode: true });
      await storage.put(key, hasStarted ? asStream(sealPieces(source, dataKey, key), source) : content);
    },
    read,
    async stat(key) {
      // Its header contains the length of the plain content.
      const opened = await read(key);
      opened?.content.destroy();
      return opened && { size: opened.size };
    },
  };
}

/** Whose data key it is: keys of tenants' files have the tenant's number in the second place. */
function scopeOf(storageKey: string): number {
  const tenant = /^(?:documents|aof-templates)\/(\d{1,9})\//.exec(storageKey)?.[1];
  return tenant === undefined ? ofInstallation : Number(tenant);
}

/** @throws DamagedFile for one sealed with another data key */
export async function openStored(
  { size, content }: StoredObject,
  storageKey: string,
  sealer: Pick<Sealer, 'of'>,
): Promise<StoredObject> {
  try {
    const { beginning, rest } = await splitOff(content);
    const sealed = readHeader(beginning);
    if (sealed === undefined) return { size, content: asStream(joined(beginning, rest), content) };
    const { dataKey } = await sealer.of(scopeOf(storageKey));
    if (dataKey.keyId !== sealed.keyId)
      throw new DamagedFile(
        `The stored file ${storageKey} was sealed by another data key than its tenant's.`,
      );
    const body = joined(beginning.subarray(headerBytes), rest);
    const pieces = openPieces(body, { dataKey, header: sealed.header }, storageKey);
    return { size: clearSizeOf(size), content: asStream(pieces, content) };
  } catch (error) {
    content.destroy();
    throw error;
  }
}

async function splitOff(content: Readable): Promise<{ beginning: Buffer; rest: AsyncIterator<Uint8Array> }> {
  const rest = (content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.length < headerBytes) {
    const next = await rest.next();
    if (next.done === true) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  return { beginning, rest };
}

async function* joined(beginning: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (beginning.length > 0) yield beginning;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Destroying the stream destroys its source, also before its first byte. */
function asStream(content: AsyncGenerator<Uint8Array>, source: Readable): Readable {
  const stream = Readable.from(content, { objectMode: false });
  stream.once('close', () => source.destroy());
  return stream;
}
