import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config.ts';

/** A folder on a disk of this machine. */
export interface WrittenFolder {
  readonly name: 'data' | 'storage' | 'backups' | 'log archive';
  readonly path: string;
}

/**
 * The folders that the product writes to. The data folder counts only with the embedded database: with DATABASE_URL it stays empty, and
 * does not have to exist. A folder that is not there yet is represented by its nearest existing parent, which is on the same disk.
 */
export function writtenFolders({
  dataDir,
  databaseUrl,
  storageUrl,
  backupUrl,
  walArchive,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'backupUrl' | 'walArchive'>): WrittenFolder[] {
  const found: (WrittenFolder | undefined)[] = [
    databaseUrl === undefined ? { name: 'data', path: dataDir } : undefined,
    ofUrl('storage', storageUrl),
    ofUrl('backups', backupUrl),
    walArchive === undefined ? undefined : { name: 'log archive', path: walArchive },
  ];
  return found.flatMap((folder) =>
    folder === undefined ? [] : [{ ...folder, path: nearestExisting(folder.path) }],
  );
}

function ofUrl(name: WrittenFolder['name'], url: string | undefined): WrittenFolder | undefined {
  return url?.startsWith('file:') === true ? { name, path: fileURLToPath(url) } : undefined;
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
