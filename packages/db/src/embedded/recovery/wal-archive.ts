import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { StartRefusal } from '../../connection/start-refusal.ts';
import type { ServerSettings } from '../server-settings.ts';
import type { UnprivilegedUser } from '../unprivileged-user.ts';

/** Where an archive keeps the log, segment by segment; base backups lie beside it. */
export const walFolder = (archive: string): string => join(archive, 'wal');

/** At the latest after so long what was committed is in the archive too. */
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
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
      if (user.uid !== process.getuid?.()) chownSync(folder, user.uid, user.gid);
    }
  } catch {
    throw new StartRefusal(`WAL_ARCHIVE names ${archive}, which cannot be written to.`);
  }
}

/**
 * Every finished segment is compressed into the archive, whole or not at all. One that is there already (we were killed before
 * PostgreSQL heard of it) is taken for done only if it is the same.
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

/** Segments come from the archive, and what was not archived yet from the cluster that is restored, if it can still be read. */
export function restoreSettings(archive: string, formerCluster: string | undefined): ServerSettings {
  const kept = `"${walFolder(archive)}/%f.gz"`;
  const fromArchive = `test -f ${kept} && gzip -dc ${kept} > "%p"`;
  const command =
    formerCluster === undefined
      ? fromArchive
      : `{ ${fromArchive}; } || { test -f "${formerCluster}/pg_wal/%f" && cp "${formerCluster}/pg_wal/%f" "%p"; }`;
  // Nobody is let in before the end, so that a start that succeeds is a recovery that is over.
  return { restore_command: command, recovery_target_action: 'promote', hot_standby: 'off' };
}
