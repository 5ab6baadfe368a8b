// The times of a small tenant next to a busy tenant of another size, on one process (scale.md, many tenants).
import { join } from 'node:path';
import { openDatabase } from '@kyc/db/connection/database';
import { demoPassword } from '@kyc/demo-data/demo-tenants';
import { openSealer } from '../apps/server/src/entry/open-sealer.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { headersOf, signInOver } from '../apps/server/testing/sign-in-over.ts';
import { putLoad } from './grid/load.ts';
import { firstPage, lookAtPages, percentile } from './grid/look-at-pages.ts';
import { seedBenchTenant, type OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { sized, sizeWanted } from './runner/run-size.ts';

const small = { code: 'SMALL', applications: sized(200, 20) };
const busyClients = 8;
const rounds = sized(6, 1);
const seconds = sized(3, 0.3);
const mostGrowth = 1.1;

interface Times {
  readonly alone: number[];
  readonly beside: number[];
}

/** `npm run bench -- neighbours [how many]`: page 1 of a small tenant, first without other load, then next to 8 busy clients of the large tenant. */
export async function run(): Promise<void> {
  const applications = sizeWanted(1_000_000, 2000);
  await withBench({ applications }, async (bench, { url, folder }) => {
    await seedSmall(url, folder);
    const session = await signInOver(bench.product.address, {
      TenantCode: small.code,
      UserName: 'admin',
      Password: demoPassword,
    });
    const headers = headersOf(session, small.code);
    const times: Times = { alone: [], beside: [] };
    let busy = 0;
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(...(await look(bench, headers)));
      const [beside, load] = await Promise.all([look(bench, headers), keepBusy(bench)]);
      times.beside.push(...beside);
      busy += load.perSecond / rounds;
    }
    const growth = percentile(times.beside, 0.95) / percentile(times.alone, 0.95);
    console.log(
      `neighbours of a tenant of ${applications.toLocaleString('en')} with ${busyClients} busy clients (${busy.toFixed(0)} pages a second): p50 ${percentile(times.beside, 0.5).toFixed(1)} ms and alone ${percentile(times.alone, 0.5).toFixed(1)}, p95 ${percentile(times.beside, 0.95).toFixed(1)} ms and alone ${percentile(times.alone, 0.95).toFixed(1)}, ${growth.toFixed(2)} x (goal ${mostGrowth}: ${growth <= mostGrowth ? 'met' : 'not met'})`,
    );
  });
}

async function seedSmall(url: string, folder: string): Promise<void> {
  const config = readConfig({
    APP_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: url,
  });
  const database = openDatabase({ url, maxConnections: 2 });
  const sealer = await openSealer({ config, database, clock: systemClock });
  await seedBenchTenant(url, {
    ...small,
    sealsOf: async (tenantId) => (await sealer.of(tenantId)).applicants,
  });
  await database.close();
}

/** The milliseconds of each page. */
async function look(bench: OpenBench, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  return await lookAtPages({
    address: bench.product.address,
    headers,
    isOver: () => performance.now() >= until,
  });
}

async function keepBusy({ product, adminHeaders }: OpenBench) {
  return await putLoad({
    address: product.address,
    clients: busyClients,
    seconds,
    call: () => firstPage(adminHeaders),
  });
}
