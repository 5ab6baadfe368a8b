import { buffer } from 'node:stream/consumers';
import type { Storage } from '../platform/storage/storage.ts';
import { manifest, manifestKey, type Manifest } from './manifest.ts';
import { DamagedBackup, readable } from './parts.ts';

/** Lists the ids of finished backups, oldest first. */
export async function listBackups(destination: Storage): Promise<string[]> {
  const ids: string[] = [];
  await readable('The list of backups', async () => {
    for await (const { key } of destination.list('backups')) {
      const id = /^backups\/([\w-]+)\/manifest\.json$/.exec(key)?.[1];
      if (id !== undefined) ids.push(id);
    }
  });
  return ids.toSorted();
}

/** A backup is expected every night, and may be late by two hours. */
export const backupIsExpectedWithinHours = 26;

/** The newest finished backup and the moment whose state it contains; undefined: none was taken. */
export async function readNewestBackup(
  destination: Storage,
): Promise<{ readonly id: string; readonly takenOn: Date } | undefined> {
  const id = (await listBackups(destination)).at(-1);
  if (id === undefined) return undefined;
  return { id, takenOn: new Date((await readManifest(destination, id)).takenOn) };
}

/** @throws DamagedBackup when there is no backup with this id, or it cannot be read */
export async function readManifest(destination: Storage, id: string): Promise<Manifest> {
  if (!/^[\w-]+$/.test(id)) throw new DamagedBackup(`There is no finished backup ${id}.`);
  const text = await readable(manifestKey(id), async () => {
    const found = await destination.read(manifestKey(id));
    return found && (await buffer(found.content)).toString('utf8');
  });
  if (text === undefined) throw new DamagedBackup(`There is no finished backup ${id}.`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new DamagedBackup(`The manifest of backup ${id} cannot be read.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
