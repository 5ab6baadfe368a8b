import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { jobSender, type JobSender } from '../../jobs/send-job.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { MastersServices } from '../../features/masters/all-master-tables.ts';
import type { AdminHouse } from './open-admin-house.ts';

/** What masters need beside the database. The queue is opened when the first job is enqueued, which few imports do. */
export function workflowOf({ config, database, ownerUrl }: AdminHouse): {
  services: MastersServices;
  close: () => Promise<void>;
} {
  const logger = createLogger({ level: 'warn' });
  let queue: ReturnType<typeof openJobQueue> | undefined;
  const jobs: JobSender = {
    async enqueue(tx, job) {
      queue ??= openJobQueue({
        url: ownerUrl,
        maxConnections: 1,
        onError: (err) => logger.error({ err }, 'the job queue had a fault'),
      });
      await jobSender(await queue).enqueue(tx, job);
    },
  };
  return {
    services: {
      config,
      database,
      logger,
      jobs,
      clock: systemClock,
      storage: openStorage(config.storageUrl),
      // Running servers look a session up again within a second.
      sessions: { forgetUser: () => undefined },
    },
    close: async () => {
      const opened = await queue;
      await opened?.stop({ graceful: false });
    },
  };
}
