import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { chmod, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { makeFolder } from '@kyc/db/files/make-folder';
import { requireStorageKey } from './storage.ts';
import type { ListedObject, Storage } from './storage.ts';

const privateFolder = 0o700;
/** The permissions of other users than a folder's owner. */
const others = 0o077;

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
    list: (below) => listWhole(folder, pathOf(below)),
    removeUnfinished: async (before) => removeDrafts(folder, before),
    check: async () => {
      await makeFolder(folder, privateFolder);
      await keepPrivate(folder);
      // A permission to write does not guarantee free space.
      const trial = join(folder, `.${randomBytes(8).toString('hex')}.part`);
      try {
        await writeFile(trial, trialBytes, { flag: 'wx', mode: 0o600 });
      } finally {
        await rm(trial, { force: true });
      }
    },
  };
}

async function* filesBelow(folder: string): AsyncIterable<{ path: string; name: string }> {
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) yield { path: join(entry.parentPath, entry.name), name: entry.name };
  } catch (error) {
    // The folder is still empty.
    if (!isMissing(error)) throw error;
  }
}

async function* listWhole(folder: string, below: string): AsyncIterable<ListedObject> {
  for await (const { path, name } of filesBelow(below)) {
    if (draftName.test(name)) continue;
    const found = await statOf(path);
    if (found !== undefined)
      yield { key: relative(folder, path).split(sep).join('/'), writtenOn: found.mtime };
  }
}

async function removeDrafts(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const { path, name } of filesBelow(folder)) {
    if (!draftName.test(name)) continue;
    const found = await statOf(path);
    if (found === undefined || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const draftName = /^\.[0-9a-f]{16}\.part$/;

// Temporary file, fsync, rename, fsync of the folder: after a crash, the file has either the old or the new bytes, never a part.
async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder, privateFolder);
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

// Made by an earlier release, or by hand: identity documents lie below it.
async function keepPrivate(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if ((mode & others) !== 0 && uid === process.getuid?.()) await chmod(folder, privateFolder);
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
  const found = await statOf(path);
  return found && { size: found.size };
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
