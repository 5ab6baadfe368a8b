import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { generateApplications } from './grid/generate-applications.ts';
import { openBench, type OpenBench } from './grid/open-bench.ts';
import { compareApprovals } from './review/compare-approvals.ts';
import { compareReviewLoad } from './review/compare-review-load.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';
import { timeInBrowser } from './review/time-in-browser.ts';

/**
 * `npm run bench -- review [how many]`: opening applications with all their data against the limit, the cost of the acceptance gate for an
 * approval, and in a browser the time from Fetch New to all fields, and from field to field with the evidence.
 */
export async function run(): Promise<void> {
  const applications = Number(process.argv[3] ?? 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  let bench: OpenBench | undefined;
  try {
    await migrate(postgres.url, { queues: jobQueues });
    bench = await openBench(postgres.url, {
      folder,
      demoApplications: 400,
      fill: (tenant) => generateApplications(postgres.url, { ...tenant, applications }),
    });
    const complete = await fillReviewQueue(bench);
    console.log(
      `${applications.toLocaleString('en')} applications, ${complete} of them with documents to review`,
    );
    await compareReviewLoad(bench);
    await bench.settleClaims();
    await compareApprovals(bench);
    await bench.settleClaims();
    await timeInBrowser(bench);
  } finally {
    await bench?.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
