import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { requireStorageKey } from './storage.ts';
import type { Storage } from './storage.ts';

const trialBytes = new Uint8Array(4096);

/** Keeps objects as files below one folder. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, requireStorageKey(key));
  return {
    put: (key, content) => writeWhole(pathOf(key), content),
    read: async (key) => {
      const path = pathOf(key);
      const found = await sizeOf(path);
      return found && { ...found, content: createReadStream(path) };
    },
    stat: async (key) => sizeOf(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true });
      // A right to write says nothing about room.
      const trial = join(folder, `.${randomBytes(8).toString('hex')}.part`);
      try {
        await writeFile(trial, trialBytes, { flag: 'wx', mode: 0o600 });
      } finally {
        await rm(trial, { force: true });
      }
    },
  };
}

// Temporary file, fsync, rename, fsync of the folder: after a crash the old bytes are there or the new, never a part.
async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomBytes(8).toString('hex')}.part`);
  try {
    const file = await open(draft, 'wx', 0o600);
    await write(file, content);
    await rename(draft, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function write(file: FileHandle, content: Uint8Array | Readable): Promise<void> {
  const source = content instanceof Readable ? content : Readable.from([content]);
  // The stream syncs and closes the file at its end, also when the source breaks.
  const target = file.createWriteStream({ flush: true });
  await pipeline(source, target);
  await finished(target).catch(() => undefined);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<{ size: number } | undefined> {
  try {
    return { size: (await stat(path)).size };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
