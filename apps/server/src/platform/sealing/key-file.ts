import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { makeFolderSync } from '@kyc/db/files/make-folder';
import { keyBytes } from './aes-gcm.ts';

/** The permissions of all other users; a mount may give access to a group. */
const strangers = 0o007;

export function newKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/** The file's text; undefined when it does not exist. @throws StartRefusal when it cannot be read, or every user can read it */
export function readKeyFile(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    if ((statSync(path).mode & strangers) !== 0)
      throw new StartRefusal(`The key file ${path} is open to everybody on this machine: chmod o= it.`);
    return text;
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartRefusal(`The key file ${path} cannot be read by this user.`);
  }
}

/** Of two processes that start together the first one's file is used by both. */
export function makeKeyFile(path: string): string {
  makeFolderSync(dirname(path), 0o700);
  const draft = draftOf(path, `${newKey()}\n`);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

/**
 * A new key before the existing ones; owner and mode stay, because the service may read the file through its group.
 * @throws StartRefusal when this user may not replace the file
 */
export function addKeyToFile(path: string): void {
  const { mode, uid, gid } = statSync(path);
  const draft = newDraft(path, `${newKey()}\n${readKeyFile(path) ?? ''}`);
  try {
    if (uid !== process.getuid?.() || gid !== process.getgid?.()) chownSync(draft, uid, gid);
    chmodSync(draft, mode);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw cannotReplace(path, error);
  }
}

function newDraft(path: string, text: string): string {
  try {
    return draftOf(path, text);
  } catch (error) {
    throw cannotReplace(path, error);
  }
}

function cannotReplace(path: string, cause: unknown): StartRefusal {
  return new StartRefusal(
    `The key file ${path} cannot be replaced by this user: run the command as its owner, with the settings of the service.`,
    { cause },
  );
}

function draftOf(path: string, text: string): string {
  const draft = `${path}.${randomBytes(8).toString('hex')}.part`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}
