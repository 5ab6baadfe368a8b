import { chmodSync, statSync } from 'node:fs';

/** The permissions of other users than a folder's owner; passing through is allowed, for a database that runs as another user. */
const readOrWritten = 0o066;

/** From now on only the owner can read files of this process; a data folder that an earlier release left open is closed. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found?.isDirectory() === true && (found.mode & readOrWritten) !== 0 && found.uid === process.getuid?.())
    chmodSync(dataDir, found.mode & 0o711);
}
