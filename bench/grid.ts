import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrate';
import { openBench, type OpenBench } from './grid/open-bench.ts';
import { generateApplications } from './grid/generate-applications.ts';
import { measureClaims } from './grid/measure-claims.ts';
import { measure } from './grid/measure.ts';
import { workloads } from './grid/workloads.ts';

/** `npm run bench -- grid [how many …]`: the workloads of the grid beside their limit, in a database of its own. */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3).map(Number);
  const sizes = wanted.length === 0 ? [100_000, 1_000_000] : wanted;
  for (const applications of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    let bench: OpenBench | undefined;
    try {
      await migrate(postgres.url);
      bench = await openBench(postgres.url, folder);
      const began = performance.now();
      await generateApplications(postgres.url, { ...bench, applications });
      const seconds = (performance.now() - began) / 1000;
      print(`${applications.toLocaleString('en')} applications, generated in ${seconds.toFixed(0)} s`);
      for (const workload of workloads(bench.tenantId, applications)) print(await measure(bench, workload));
      print(await measureClaims(bench));
    } finally {
      await bench?.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function print(line: string): void {
  console.log(line);
}
