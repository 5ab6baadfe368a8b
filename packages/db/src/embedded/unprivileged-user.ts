import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../connection/start-refusal.ts';
import type { PostgresBinaries } from './binaries.ts';
import { canPass, type UnprivilegedUser } from './find-unprivileged-user.mjs';

export { findUnprivilegedUser, type UnprivilegedUser } from './find-unprivileged-user.mjs';

/**
 * The programs, where that user can run them: in their place, or as a copy in the data folder when a folder above them, such as /root, is
 * closed to that user.
 * @throws StartRefusal when the data folder is closed to that user too
 */
export function runnableBy(
  user: UnprivilegedUser,
  { binaries, dataDir }: { binaries: PostgresBinaries; dataDir: string },
): PostgresBinaries {
  if (canPass(user, binaries.initdb)) return binaries;
  if (!canPass(user, dataDir))
    throw new StartRefusal(
      `The embedded PostgreSQL may not run as root, and its user (id ${String(user.uid)}) may not enter ${dataDir}: set DATA_DIR to a folder that every user may enter, start KYC Desk as another user than root, or set DATABASE_URL.`,
    );
  const native = dirname(dirname(binaries.initdb));
  const programs = join(
    dataDir,
    `programs-${String(binaries.major)}-${String(statSync(binaries.postgres).mtimeMs)}`,
  );
  if (!existsSync(programs)) copyOpen(native, programs);
  const inCopy = (program: string): string => join(programs, 'bin', basename(program));
  return { major: binaries.major, initdb: inCopy(binaries.initdb), postgres: inCopy(binaries.postgres) };
}

/** Everybody may read and run the copy; only this user may change it. */
function copyOpen(from: string, to: string): void {
  const draft = `${to}.${String(process.pid)}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(realpathSync(from), draft, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || (statSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  chmodSync(draft, 0o755);
  renameSync(draft, to);
}
