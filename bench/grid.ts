import { compareClaims } from './grid/compare-claims.ts';
import { compareFeatures } from './grid/compare-features.ts';
import { compareRouting } from './grid/compare-routing.ts';
import { compare, type Compared } from './grid/compare.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { workloads } from './grid/workloads.ts';
import { sizesWanted } from './runner/run-size.ts';

/** `npm run bench -- grid [how many …]`: the workloads of the grid against their limit, in a separate database. */
export async function run(): Promise<void> {
  for (const applications of sizesWanted([100_000, 1_000_000], 2000)) {
    await withBench({ applications }, async (bench, { filledInSeconds: seconds }) => {
      console.log(`${applications.toLocaleString('en')} applications, generated in ${seconds.toFixed(0)} s`);
      await compareAll(bench, applications);
      // The demo's tenant uses routing, whose price `compareRouting` measures.
      await bench.sql('update tenant_settings set routing = false');
      await compareClaims(bench);
      await compareRouting(bench);
      await compareFeatures(bench, {
        name: 'grid page 1',
        clients: 8,
        call: () => ({
          method: 'POST',
          path: '/api/dashboard/applications/',
          body: { start: 0, length: 10 },
          headers: bench.adminHeaders,
        }),
      });
    });
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
      `  ${name}: p50 ${((figures.get(name)?.ours.p50 ?? 0) / page1).toFixed(2)} x that of page 1 (goal <= 1.3)`,
    );
}
