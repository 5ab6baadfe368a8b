import { userInfo } from 'node:os';

/** The fault of a file or folder and its remedy, for the end of a sentence. */
const reasons: Readonly<Record<string, () => string>> = {
  EACCES: () =>
    `the user ${ownName()} may not write there; give it that folder (chown), or name another one.`,
  EPERM: () => `the user ${ownName()} may not write there; give it that folder (chown), or name another one.`,
  EROFS: () => 'its file system is read-only; mount it for writing, or name another folder.',
  ENOSPC: () => 'its disk is full; make room, or name a folder on another disk.',
  EDQUOT: () =>
    `the disk quota of the user ${ownName()} is used up; raise it, make room, or name another folder.`,
  EFBIG: () => 'a file reached the largest size that is allowed there; raise the limit (ulimit -f).',
  EIO: () => 'its disk reports an error; check it, or name a folder on another disk.',
  ENOTDIR: () => 'a part of its path is a file; name another folder.',
  EEXIST: () => 'it is a file; name another folder.',
  EISDIR: () => 'it is a folder, and a file is needed there.',
  ENOENT: () => 'it is not there and cannot be made; name another folder.',
  ELOOP: () => 'its symbolic links lead in a circle; name another folder.',
  ENAMETOOLONG: () => 'its path is too long; name a shorter one.',
  EMFILE: () => 'this process has too many files open; raise the limit (ulimit -n).',
  ENFILE: () => 'this machine has too many files open; raise its limit (fs.file-max).',
  ESTALE: () => 'its network share is no longer there; mount it again.',
  ENOTCONN: () => 'its network share is not connected; mount it again.',
};

/** How programs of others, such as initdb and postgres, write the same faults. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/no space left on device/i, 'ENOSPC'],
  [/disk quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
  [/permission denied/i, 'EACCES'],
  [/operation not permitted/i, 'EPERM'],
  [/input\/output error/i, 'EIO'],
  [/not a directory/i, 'ENOTDIR'],
  [/file too large/i, 'EFBIG'],
];

/** SQLSTATE disk_full: the database's disk. */
const databaseIsFull = '53100';

/** The fault and its remedy, such as `its disk is full; make room, …`; undefined when the file system has no part in it. */
export function fileFaultReason(error: unknown): string | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : reasons[code]?.();
}

/** One sentence with the path, for an unexpected fault or its cause; undefined for other faults. */
export function fileFaultSentence(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const reason = fileFaultReason(cause);
    if (reason !== undefined) return `${pathOf(cause) ?? 'A file'} cannot be used: ${reason}`;
  }
  return undefined;
}

/** The error and its causes, the outermost first. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap((one) => causesOf(one)) : [];
  return [error, ...causesOf(error.cause), ...several];
}

/** Whether PostgreSQL found no room on its disk. */
export function isDiskFull(error: Error): boolean {
  return Reflect.get(error, 'code') === databaseIsFull;
}

function pathOf(error: Error): string | undefined {
  const own: unknown = Reflect.get(error, 'path');
  if (typeof own === 'string') return own;
  return /"(\/[^"]+)"|'(\/[^']+)'/.exec(error.message)?.slice(1).find(Boolean);
}

/** The same for the words of another program. @param path the folder that it works in */
export function fileFaultOfText(text: string, path: string): string | undefined {
  const code = texts.find(([pattern]) => pattern.test(text))?.[1];
  return code === undefined ? undefined : `${path} cannot be used: ${reasons[code]?.() ?? text}`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (code === databaseIsFull) return 'ENOSPC';
  // A missing program is a fault of the installation, not of a folder.
  const syscall: unknown = Reflect.get(error, 'syscall');
  return typeof code === 'string' && !String(syscall).startsWith('spawn') ? code : undefined;
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `with the id ${String(process.getuid?.())}`;
  }
}
