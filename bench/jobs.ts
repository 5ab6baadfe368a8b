// The job runner (D3): the throughput for a backlog of already delivered approvals, against only fetching and completing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@kyc/db/connection/database';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { migrate } from '@kyc/db/migrations/migrate';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { selectOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { deliverApproval } from '../apps/server/src/features/applications/back-office/deliver-approval.job.ts';
import { runJobs } from '../apps/server/src/jobs/run-jobs.ts';
import { FaultLog } from '../apps/server/src/platform/fault-log.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { noTraces } from '../apps/server/src/platform/tracing/traces.ts';
import { sized } from './runner/run-size.ts';

const jobs = sized(2000, 40);
const tenants = 4;
const goal = 200;
const name = 'deliver-approval';

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const { appUrl: url } = await migrate(postgres.url, { queues: jobQueues });
  const database = openDatabase({ url });
  const queue = await openJobQueue({
    url,
    onError: (error) => {
      throw error;
    },
  });
  try {
    const fill = (count: number) =>
      queue.insert(
        name,
        Array.from({ length: jobs }, (_, index) => {
          const tenantId = 1 + (index % count);
          return { data: { tenantId, eventId: `none${index}` }, group: { id: String(tenantId) } };
        }),
      );
    await fill(1);
    const limit = await perSecond(async () => {
      await Promise.all([1, 2, 3, 4].map(() => drainBare()));
    });
    console.log(`jobs fetched and completed alone: ${limit.toFixed(0)} a second`);
    let done = 0;
    // The work of a job whose event the command has already delivered.
    const declared = {
      ...deliverApproval,
      work: async (_services: unknown, payload: unknown) => {
        const { tenantId, eventId } = z.parse(z.object({ tenantId: z.int(), eventId: z.string() }), payload);
        await inTenant(database, { tenantId }, (tx) => selectOutboundEvent(tx, eventId));
        done += 1;
      },
    };
    await runJobs(queue, [declared], {
      faults: new FaultLog(createLogger({ level: 'silent' })),
      traces: noTraces,
    });
    for (const count of [1, tenants]) {
      done = 0;
      await fill(count);
      const rate = await perSecond(async () => {
        while (done < jobs) await setTimeout(20);
      });
      console.log(
        `jobs of ${count} tenant(s): ${rate.toFixed(0)} a second, ${(rate / limit).toFixed(2)} of the limit (goal at least ${goal} a second)`,
      );
    }
  } finally {
    await queue.stop({ graceful: true, timeout: 2000 });
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function drainBare(): Promise<void> {
    for (;;) {
      const [job] = await queue.fetch(name);
      if (job === undefined) return;
      await queue.complete(name, job.id);
    }
  }
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return jobs / ((performance.now() - began) / 1000);
}
