import { migrate } from '../migrations/migrate.ts';
import { loadJobs, loadSnapshot } from './load-snapshot.ts';
import { RowDigest } from './row-digest.ts';
import { withSnapshot, type Snapshot, type WaitingJob } from './snapshot.ts';
import { findDifference, type TableDigest } from './table-digests.ts';
import type { Queue } from 'pg-boss';

/**
 * Copies a database into an empty one, possibly of another version of PostgreSQL, and compares every row. The schema is that of the source
 * while rows are copied, and this release's afterwards. The source must have no writers during the copy.
 * @throws Error when a table differs
 */
export async function copyDatabase(
  { from, to }: { from: string; to: string },
  { queues }: { queues: readonly Queue[] },
): Promise<{ rows: number }> {
  const digests: TableDigest[] = [];
  const jobs = await withSnapshot(from, async (snapshot) => {
    await migrate(to, { through: snapshot.migrations.length });
    await copyRows(snapshot, { to, digests });
    return await snapshot.jobs();
  });
  const difference = await findDifference(to, digests);
  if (difference)
    throw new Error(`${difference.table} of tenant ${String(difference.tenantId)} was not copied as it was.`);
  await migrate(to, { queues });
  await loadJobs(to, jobs satisfies WaitingJob[]);
  return { rows: digests.reduce((sum, { rows }) => sum + rows, 0) };
}

async function copyRows(
  snapshot: Snapshot,
  { to, digests }: { to: string; digests: TableDigest[] },
): Promise<void> {
  await loadSnapshot(to, async (loading) => {
    for (const part of snapshot.parts) {
      const { name: table, columns } = part.table;
      const counted = (await snapshot.copy(part)).pipe(new RowDigest());
      await loading.load({ table, columns }, counted);
      digests.push({ table, tenantId: part.tenantId, rows: counted.rows, digest: counted.digest });
    }
    await loading.setSequences(await snapshot.sequences());
  });
}
