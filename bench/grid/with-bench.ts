import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';
import { generateApplications } from './generate-applications.ts';
import { openBench, type OpenBench } from './open-bench.ts';

interface WantedBench {
  /** Generated ones, without documents. */
  readonly applications?: number;
  /** Of the generated ones; without it the demo's mix. */
  readonly status?: number;
  /** Planned ones, with documents. */
  readonly demoApplications?: number;
  readonly separateWorker?: boolean;
}

interface Places {
  /** Of the database, as its owner. */
  readonly url: string;
  /** Removed afterwards. */
  readonly folder: string;
  /** How long the applications took. */
  readonly filledInSeconds: number;
}

/** Runs a benchmark on a separate database with a tenant of this size, and removes everything afterwards. */
export async function withBench(
  { applications, status, ...wanted }: WantedBench,
  work: (bench: OpenBench, places: Places) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const { url } = postgres;
  let bench: OpenBench | undefined;
  try {
    await migrate(url, { queues: jobQueues });
    const began = performance.now();
    bench = await openBench(url, {
      folder,
      ...wanted,
      ...(applications !== undefined && {
        fill: (tenant) =>
          generateApplications(url, { ...tenant, applications, ...(status !== undefined && { status }) }),
      }),
    });
    await work(bench, { url, folder, filledInSeconds: (performance.now() - began) / 1000 });
  } finally {
    await bench?.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
