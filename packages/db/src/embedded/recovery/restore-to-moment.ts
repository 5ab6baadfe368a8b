import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { lockHolderAnswers } from '../lock-file.ts';
import { secretsFile } from '../secrets.ts';
import { copyFolder, listBaseBackups, type BaseBackup } from './base-backup.ts';
import { restoreSettings } from './wal-archive.ts';

export interface Moment {
  readonly archive: string;
  /** A new, empty folder; a restore never overwrites data. */
  readonly dataDir: string;
  /** Undefined: to the end of the log. */
  readonly moment: Date | undefined;
  /** The lost folder, if still readable: it contains the log that was not archived yet. */
  readonly formerDataDir?: string | undefined;
}

/**
 * Restores a copy of the embedded database to a moment. It is built in a second folder and renamed at the end, so that a half copy never
 * starts and an attempt that failed can be repeated. Returns the time of the last transaction that is in it.
 */
export async function restoreToMoment(wanted: Moment): Promise<Date | undefined> {
  const { archive, dataDir, moment } = wanted;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefusal(`${dataDir} is not empty; name a new folder to restore into.`);
  const base = await chooseBase(archive, moment);
  const building = `${dataDir}.unfinished`;
  // The remains of an earlier attempt.
  if (await lockHolderAnswers(join(building, 'postgres')))
    throw new StartRefusal(`Another restore into ${dataDir} is running: wait until it ends.`);
  rmSync(building, { recursive: true, force: true });
  const last = await buildCopy({ ...wanted, dataDir: building }, base);
  // An empty folder may be there.
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(building, dataDir);
  return last;
}

async function buildCopy(
  { archive, dataDir, moment, formerDataDir }: Moment,
  base: BaseBackup,
): Promise<Date | undefined> {
  const clusterDir = join(dataDir, 'postgres');
  await copyFolder(join(base.folder, 'postgres'), clusterDir);
  await copyFile(join(base.folder, 'postgres', 'backup_label'), join(clusterDir, 'backup_label'));
  await copyFile(join(base.folder, 'postgres-secrets.json'), secretsFile(dataDir));
  writeFileSync(join(clusterDir, 'recovery.signal'), '');
  const former = formerDataDir === undefined ? undefined : join(formerDataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      ...restoreSettings(archive, former),
      ...(moment && { recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  }).catch((error: unknown) => {
    if (String(error).includes('before configured recovery target was reached'))
      throw new StartRefusal(
        `The archive ends before ${moment?.toISOString() ?? 'its end'}; leave the time out to restore as far as it goes.`,
      );
    throw error;
  });
  try {
    return await lastTransaction(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function chooseBase(archive: string, moment: Date | undefined): Promise<BaseBackup> {
  const all = await listBaseBackups(archive);
  const base = all.findLast(({ endedOn }) => moment === undefined || endedOn <= moment);
  if (base) return base;
  throw new StartRefusal(
    all.length === 0
      ? `There is no base backup in ${archive}.`
      : `The oldest base backup in ${archive} ended on ${all[0]?.endedOn.toISOString() ?? ''}: no earlier moment can be restored.`,
  );
}

async function lastTransaction(url: string): Promise<Date | undefined> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? undefined;
  } finally {
    await owner.end();
  }
}
