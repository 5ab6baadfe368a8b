import { chmodSync, chownSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { fileFaultReason } from '../../files/file-fault.ts';
import { makeFolderSync } from '../../files/make-folder.ts';
import type { ServerSettings } from '../server-settings.ts';
import type { UnprivilegedUser } from '../unprivileged-user.ts';

/** The archive's folder for the log, segment by segment; base backups are next to it. */
export const walFolder = (archive: string): string => join(archive, 'wal');

/** The maximum time until committed data is in the archive. */
const longestUnarchivedSeconds = 60;

/** Makes the folder, for the user that PostgreSQL runs as. @throws StartRefusal */
export function makeArchive(archive: string, user: UnprivilegedUser): void {
  // PostgreSQL hands the path to a shell.
  if (!isAbsolute(archive) || !/^[\w./ -]+$/.test(archive))
    throw new StartRefusal(
      'WAL_ARCHIVE must be the whole path of a folder, of letters, digits, spaces and . _ - only.',
    );
  try {
    for (const folder of [archive, walFolder(archive)]) {
      makeFolderSync(folder, 0o700);
      chmodSync(folder, 0o700);
      if (user.uid !== process.getuid?.()) chownSync(folder, user.uid, user.gid);
    }
  } catch (error) {
    throw new StartRefusal(
      `WAL_ARCHIVE names ${archive}, which cannot be written to: ${fileFaultReason(error) ?? String(error)}`,
    );
  }
}

/**
 * Every finished segment is compressed into the archive, atomically. An existing one (the process was killed before PostgreSQL was
 * notified) counts as done only if it is identical.
 */
export function archiveSettings(archive: string): ServerSettings {
  const folder = walFolder(archive);
  const kept = `"${folder}/%f.gz"`;
  const draft = `"${folder}/%f.part"`;
  const isThere = `test -f ${kept} && gzip -dc ${kept} | cmp -s - "%p"`;
  const isStored = `test ! -f ${kept} && gzip -1 -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept} && sync "${folder}"`;
  return {
    archive_mode: 'on',
    archive_command: `{ ${isThere}; } || { ${isStored}; }`,
    archive_timeout: `${String(longestUnarchivedSeconds)}s`,
  };
}

/** Segments come from the archive, and unarchived log from the cluster that is restored, if it is readable. */
export function restoreSettings(archive: string, formerCluster: string | undefined): ServerSettings {
  const kept = `"${walFolder(archive)}/%f.gz"`;
  const fromArchive = `test -f ${kept} && gzip -dc ${kept} > "%p"`;
  const command =
    formerCluster === undefined
      ? fromArchive
      : `{ ${fromArchive}; } || { test -f "${formerCluster}/pg_wal/%f" && cp "${formerCluster}/pg_wal/%f" "%p"; }`;
  // No client can connect before the end, so that a successful start is a finished recovery.
  return { restore_command: command, recovery_target_action: 'promote', hot_standby: 'off' };
}
