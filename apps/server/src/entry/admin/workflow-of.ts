import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { jobSender, type JobSender } from '../../jobs/send-job.ts';
import type { MastersServices } from '../../features/masters/all-master-tables.ts';
import type { AdminContext } from './open-admin-house.ts';
import { servicesOf } from './services-of.ts';

/** The services that masters need in addition to the database. The queue is opened when the first job is enqueued, which few imports do. */
export async function workflowOf(house: AdminContext): Promise<{
  services: MastersServices;
  close: () => Promise<void>;
}> {
  const { ownerUrl } = house;
  const services = await servicesOf(house);
  let queue: ReturnType<typeof openJobQueue> | undefined;
  const jobs: JobSender = {
    async enqueue(tx, job) {
      queue ??= openJobQueue({
        url: ownerUrl,
        maxConnections: 1,
        onError: (error) => services.faults.error(error, 'the job queue had a fault'),
      });
      await jobSender(await queue).enqueue(tx, job);
    },
  };
  return {
    services: {
      ...services,
      jobs,
      // Running servers look a session up again within a second.
      sessions: { forgetUser: () => undefined },
    },
    close: async () => {
      const opened = await queue;
      await opened?.stop({ graceful: false });
    },
  };
}
