import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder with its missing parents. Node's own `recursive` never ends where a file system refuses new folders as missing,
 * which /proc does.
 * @throws the fault of the file system, with its code and path
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (await isFolder(path)) return;
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, { mode }).catch((again: unknown) => refuseUnlessThere(again));
  }
}

/** `makeFolder` for a start, which does one thing after the other. */
export function makeFolderSync(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if (!isMissing(error) || dirname(path) === path) throw error;
    makeFolderSync(dirname(path), mode);
    try {
      mkdirSync(path, { mode });
    } catch (again) {
      refuseUnlessThere(again);
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Two starts may make the same folder at the same time. */
function refuseUnlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
