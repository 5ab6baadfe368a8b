import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { compareClaims } from './grid/compare-claims.ts';
import { compare, type Compared } from './grid/compare.ts';
import { generateApplications } from './grid/generate-applications.ts';
import { openBench, type OpenBench } from './grid/open-bench.ts';
import { workloads } from './grid/workloads.ts';

/** `npm run bench -- grid [how many …]`: the workloads of the grid against their limit, in a separate database. */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3).map(Number);
  const sizes = wanted.length === 0 ? [100_000, 1_000_000] : wanted;
  for (const applications of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    let bench: OpenBench | undefined;
    try {
      await migrate(postgres.url, { queues: jobQueues });
      const began = performance.now();
      bench = await openBench(postgres.url, {
        folder,
        fill: (tenant) => generateApplications(postgres.url, { ...tenant, applications }),
      });
      const seconds = (performance.now() - began) / 1000;
      console.log(`${applications.toLocaleString('en')} applications, generated in ${seconds.toFixed(0)} s`);
      await compareAll(bench, applications);
      await compareClaims(bench);
    } finally {
      await bench?.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function compareAll(bench: OpenBench, applications: number): Promise<void> {
  const figures = new Map<string, Compared>();
  for (const { name, clients, ideal, product, goal, isRefusedUnderMasks = false } of workloads(
    bench,
    applications,
  )) {
    await bench.sql('update tenant_settings set mask_personal_data = $1', [!isRefusedUnderMasks]);
    const compared = await compare({
      name,
      clients,
      limit: bench.limit({ call: () => ({ method: 'POST', path: '/', body: ideal }) }),
      ours: bench.ours({ call: (_, turn) => ({ ...product(turn), headers: bench.adminHeaders }) }),
      goal,
    });
    figures.set(name, compared);
  }
  const page1 = figures.get('grid page 1')?.ours.p50 ?? 0;
  for (const name of ['deep page (the middle)', 'last page'])
    console.log(
      `  ${name}: p50 ${((figures.get(name)?.ours.p50 ?? 0) / page1).toFixed(2)} x that of page 1 (goal <= 2)`,
    );
}
