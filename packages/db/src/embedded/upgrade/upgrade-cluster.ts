import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Queue } from 'pg-boss';
import { copyDatabase } from '../../backup/copy-database.ts';
import { StartRefusal } from '../../connection/start-refusal.ts';
import { locatePostgresBinaries, type PostgresBinaries } from '../binaries.ts';
import { lockHolderAnswers } from '../lock-file.ts';
import { keepSecrets, secretsFile } from '../secrets.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { majorOfCluster } from './cluster-major.ts';
import { completeUpgrade, finishUpgrade, upgradeDir } from './finish-upgrade.ts';

export interface Upgrade {
  readonly dataDir: string;
  /** Gives the PostgreSQL that wrote the cluster. */
  readonly findOld: (major: number) => Promise<PostgresBinaries>;
  readonly queues: readonly Queue[];
}

/**
 * Upgrades the embedded database to this release's PostgreSQL: both run side by side, every row is copied and compared, then the folders
 * change places. Until then the old cluster is not touched.
 */
export async function upgradeCluster({
  dataDir,
  findOld,
  queues,
}: Upgrade): Promise<{ from: number; to: number; rows: number } | undefined> {
  finishUpgrade(dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const { major: to } = locatePostgresBinaries();
  const from = majorOfCluster(clusterDir);
  if (from === undefined) throw new StartRefusal(`There is no embedded database in ${dataDir}.`);
  if (from === to) return undefined;
  if (from > to)
    throw new StartRefusal(`The data folder is of PostgreSQL ${String(from)}, newer than this release's.`);
  if (await lockHolderAnswers(clusterDir))
    throw new StartRefusal('Stop KYC Desk first: its database is running.');
  const building = upgradeDir(dataDir);
  // The remains of an earlier attempt.
  if (existsSync(building)) rmSync(building, { recursive: true });
  mkdirSync(building, { mode: 0o700 });
  keepSecrets(dataDir);
  copyFileSync(secretsFile(dataDir), secretsFile(building));
  const rows = await copyBeside({ dataDir, building, queues, binaries: await findOld(from) });
  completeUpgrade(dataDir);
  return { from, to, rows };
}

async function copyBeside({
  dataDir,
  building,
  binaries,
  queues,
}: {
  dataDir: string;
  building: string;
  binaries: PostgresBinaries;
  queues: readonly Queue[];
}): Promise<number> {
  const old = await startEmbeddedPostgres({ dataDir, binaries });
  try {
    const fresh = await startEmbeddedPostgres({ dataDir: building });
    try {
      return (await copyDatabase({ from: old.url, to: fresh.url }, { queues })).rows;
    } finally {
      await fresh.stop();
    }
  } finally {
    await old.stop();
  }
}
