import { statfs } from 'node:fs/promises';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { writtenFolders } from './written-folders.ts';

type Measured = Pick<Services, 'clock' | 'config' | 'database' | 'metrics'>;

/** The figures of the machine that this process runs on: its clock and its disks. */
export async function measureMachine(services: Measured): Promise<void> {
  await Promise.all([measureClock(services), measureDisks(services)]);
}

async function measureClock({ clock, database, metrics }: Measured): Promise<void> {
  const skewMs = await outsideTenants(database, async (tx) => {
    const began = clock.now().getTime();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
    const ended = clock.now().getTime();
    // The database read its clock between the two readings of this one.
    return rows[0] === undefined ? 0 : (began + ended) / 2 - rows[0].now.getTime();
  });
  metrics.clockSkew.set(skewMs / 1000);
}

async function measureDisks({ config, metrics }: Measured): Promise<void> {
  for (const { name, path } of writtenFolders(config)) {
    const { bavail, blocks } = await statfs(path);
    metrics.diskFree.set({ folder: name }, blocks === 0 ? 1 : bavail / blocks);
  }
}
