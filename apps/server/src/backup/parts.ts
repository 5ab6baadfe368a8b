import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Storage } from '../platform/storage/storage.ts';
import type { StoredPart } from './manifest.ts';

/** Small enough to be held in memory and sent in one piece. */
const partBytes = 32 * 1024 * 1024;

/** Stores a stream as `key-00001.<ending>` and so on; joined they are the stream again. */
export async function writeParts(
  storage: Storage,
  { key, ending }: { key: string; ending: string },
  content: AsyncIterable<Uint8Array>,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  let held: Uint8Array[] = [];
  let bytes = 0;
  const store = async (): Promise<void> => {
    const number = String(parts.length + 1).padStart(5, '0');
    parts.push(await writePart(storage, `${key}-${number}.${ending}`, Buffer.concat(held)));
    held = [];
    bytes = 0;
  };
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await store();
  }
  if (bytes > 0) await store();
  return parts;
}

export async function writePart(storage: Storage, key: string, content: Buffer): Promise<StoredPart> {
  await storage.put(key, content);
  return { key, bytes: content.length, sha256: sha256Of(content) };
}

/** @throws Error that names the missing or changed part */
export async function* readParts(storage: Storage, parts: readonly StoredPart[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield await readPart(storage, part);
}

/** @throws DamagedBackup for a missing, shorter or changed part; StartRefusal when the place of the backup fails */
export async function readPart(destination: Storage, { key, bytes, sha256 }: StoredPart): Promise<Buffer> {
  const content = await readable(key, async () => {
    const found = await destination.read(key);
    return found && (await buffer(found.content));
  });
  if (content === undefined) throw new DamagedBackup(`${key} is missing.`);
  requireLength({ key, bytes }, content.length);
  if (sha256Of(content) !== sha256) throw new DamagedBackup(`${key} is not as it was written.`);
  return content;
}

/** Presence and length of every part, without reading them. @throws DamagedBackup that names the first fault */
export async function requireParts(destination: Storage, parts: readonly StoredPart[]): Promise<void> {
  for (const part of parts) {
    const found = await readable(part.key, () => destination.stat(part.key));
    if (found === undefined) throw new DamagedBackup(`${part.key} is missing.`);
    requireLength(part, found.size);
  }
}

function requireLength({ key, bytes }: Pick<StoredPart, 'key' | 'bytes'>, found: number): void {
  if (found !== bytes)
    throw new DamagedBackup(`${key} is not as it was written: it has ${found} of ${bytes} bytes.`);
}

/** @throws StartRefusal when the place of the backups fails */
export async function readable<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StartRefusal(
      `${what} cannot be read from the place of the backups: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

/** The backup is damaged; the message names the fault. */
export class DamagedBackup extends StartRefusal {}

/** No private key opens it. */
export class WrongKey extends StartRefusal {}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
