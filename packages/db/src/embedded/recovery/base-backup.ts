import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { readLockFile } from '../lock-file.ts';
import { keepSecrets, secretsFile } from '../secrets.ts';
import { walFolder } from './wal-archive.ts';

const namePattern = /^base-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;

/** Files that a cluster recreates at its start; PostgreSQL's base backups omit them too. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label|tablespace_map)$/;

/**
 * Copies the running embedded cluster into the archive, for a restore to any later moment. The server continues to work. Returns the
 * folder.
 */
export async function takeBaseBackup({
  dataDir,
  archive,
}: {
  dataDir: string;
  archive: string;
}): Promise<string> {
  const clusterDir = join(dataDir, 'postgres');
  const port = Number(readLockFile(clusterDir)[3]);
  if (!port) throw new StartRefusal('A base backup is taken while KYC Desk runs: start it first.');
  const superuser = new pg.Client({
    connectionString: `postgres://postgres:${keepSecrets(dataDir).superuserPassword}@127.0.0.1:${String(port)}/postgres`,
  });
  await superuser.connect();
  try {
    await requireArchiving(superuser);
    await superuser.query(`select pg_backup_start('kyc-desk', fast => true)`);
    const draft = join(archive, `.base-${String(process.pid)}.part`);
    await rm(draft, { recursive: true, force: true });
    await copyFolder(clusterDir, join(draft, 'postgres'));
    const { rows } = await superuser.query<{ label: string; endedOn: Date }>(
      `select labelfile as label, clock_timestamp() as "endedOn" from pg_backup_stop(wait_for_archive => true)`,
    );
    const [end] = rows;
    if (!end) throw new Error('PostgreSQL did not end the backup.');
    await writeFile(join(draft, 'postgres', 'backup_label'), end.label, { mode: 0o600 });
    await copyFile(secretsFile(dataDir), join(draft, 'postgres-secrets.json'));
    const folder = join(archive, nameOfBase(end.endedOn));
    await rename(draft, folder);
    return folder;
  } finally {
    await superuser.end();
  }
}

async function requireArchiving(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
  if (rows[0]?.mode !== 'on')
    throw new StartRefusal(
      'The running server archives nothing: set WAL_ARCHIVE and start KYC Desk again, then take the base backup.',
    );
}

// To the second after its end, so that a moment of the same second precedes it.
function nameOfBase(endedOn: Date): string {
  const seconds = new Date(Math.ceil(endedOn.getTime() / 1000) * 1000);
  return `base-${seconds.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Files may come and go while they are copied; the log puts that right. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await makeFolder(to, 0o700);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyIfThere(source, target);
  }
}

async function copyIfThere(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, 0o600);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error;
  }
}

export interface BaseBackup {
  readonly folder: string;
  readonly endedOn: Date;
}

/** Oldest first. */
export async function listBaseBackups(archive: string): Promise<BaseBackup[]> {
  const names = await readdir(archive);
  return names.toSorted().flatMap((name) => {
    const moment = namePattern.exec(name)?.[1];
    if (moment === undefined) return [];
    const [day = '', time = ''] = moment.split('T');
    return [{ folder: join(archive, name), endedOn: new Date(`${day}T${time.replaceAll('-', ':')}`) }];
  });
}

/** Removes older base backups, and the log that only they needed. The newest always stays. */
export async function forgetBaseBackups(archive: string, keep: number): Promise<string[]> {
  const all = await listBaseBackups(archive);
  const forgotten = all.slice(0, Math.max(0, all.length - Math.max(1, keep)));
  for (const { folder } of forgotten) await rm(folder, { recursive: true });
  const oldest = all[forgotten.length];
  if (forgotten.length > 0 && oldest) await forgetSegmentsBefore(archive, await firstSegmentOf(oldest));
  return forgotten.map(({ folder }) => folder);
}

// The label's first line: START WAL LOCATION: 0/2000028 (file 000000010000000000000002).
async function firstSegmentOf({ folder }: BaseBackup): Promise<string> {
  const label = await readFile(join(folder, 'postgres', 'backup_label'), 'utf8');
  const segment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (segment === undefined) throw new Error(`${folder} does not say where its log begins.`);
  return segment;
}

// The first eight digits count timelines; the rest orders segments within them all.
async function forgetSegmentsBefore(archive: string, first: string): Promise<void> {
  for (const name of await readdir(walFolder(archive))) {
    const segment = /^[0-9A-F]{8}([0-9A-F]{16})/.exec(name)?.[1];
    if (segment !== undefined && segment < first.slice(8)) await rm(join(walFolder(archive), name));
  }
}
