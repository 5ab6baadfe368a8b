// A data folder of PostgreSQL 17 becomes one of this release's: every row is there, the product's own schema holds, the old folder stays.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSnapshot } from '@kyc/db/backup/snapshot';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { installOlderBinaries } from '@kyc/db/embedded/upgrade/install-older-binaries';
import { upgradeCluster } from '@kyc/db/embedded/upgrade/upgrade-cluster';
import { migrate } from '@kyc/db/migrations/migrate';
import { seedDemo } from '@kyc/demo-data/seed/seed-demo';
import { demoInClear } from '@kyc/testing/seals-in-clear';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { hashPassword } from '../apps/server/src/passwords/password-hash.ts';
import type { Claims } from './suites/claims.ts';

export async function run(claims: Claims): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-prove-upgrade-'));
  try {
    const dataDir = join(folder, 'data');
    const binaries = installOlderBinaries(17, join(folder, 'binaries'));
    const old = await startEmbeddedPostgres({ dataDir, binaries });
    await migrate(old.url, { queues: jobQueues });
    await seedDemo({ ownerUrl: old.url, hashPassword, sealsOf: demoInClear });
    const before = await countApplications(old.url);
    await old.stop();

    const began = performance.now();
    const done = await upgradeCluster({
      dataDir,
      findOld: () => Promise.resolve(binaries),
      queues: jobQueues,
    });
    const seconds = (performance.now() - began) / 1000;
    const fresh = await startEmbeddedPostgres({ dataDir });
    const after = await countApplications(fresh.url);
    const [{ version } = { version: '' }] = await versionOf(fresh.url);
    await fresh.stop();
    claims.note(`${JSON.stringify(done)} in ${seconds.toFixed(1)} s; the server is ${version} now`);
    claims.claim(
      `${String(before)} applications before, ${String(after)} after`,
      before > 0 && before === after,
    );
    claims.claim('the old folder is still there', existsSync(join(dataDir, 'postgres-17')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countApplications(url: string): Promise<number> {
  return await withSnapshot(url, async (snapshot) => {
    let rows = 0;
    for (const part of snapshot.parts.filter(({ table }) => table.name === 'application'))
      for await (const chunk of await snapshot.copy(part)) rows += String(chunk).split('\n').length - 1;
    return rows;
  });
}

async function versionOf(url: string): Promise<{ version: string }[]> {
  return await withSnapshot(url, ({ postgresVersion }) => Promise.resolve([{ version: postgresVersion }]));
}
