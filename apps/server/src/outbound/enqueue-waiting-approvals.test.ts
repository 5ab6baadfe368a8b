import { ApplicationStatus } from '@kyc/contract/application-status';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { selectNextTries } from '@kyc/db/jobs/waiting-deliveries';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../testing/open-staffed-broker.ts';
import { jobSender } from '../jobs/send-job.ts';
import { enqueueWaitingApprovals } from './enqueue-waiting-approvals.ts';

const { house, tenant, build, sqlOf } = await openStaffedBroker('SEEDEDAPPROVALS');
const queue = await openJobQueue({ url: house.test.appUrl, onError: () => undefined });
afterAll(async () => {
  await queue.stop({ graceful: true, timeout: 2000 });
  await house.close();
});

test('R9 an approval that waits without a job gets one job with a time, at the first start only', async () => {
  const applicationId = await build(ApplicationStatus.ApprovedBoPending);
  await sqlOf((tx) =>
    insertOutboundEvent(tx, { eventId: 'approval_seeded', applicationId, kind: 'approval', payload: {} }),
  );
  const services = { database: house.test.database, jobs: jobSender(queue) };
  await enqueueWaitingApprovals(services);
  await enqueueWaitingApprovals(services);
  const tries = await sqlOf((tx) =>
    selectNextTries(tx, { tenantId: tenant.tenantId, eventIds: ['approval_seeded'] }),
  );
  expect(tries).toHaveLength(1);
  expect(tries[0]?.nextOn.getTime()).toBeGreaterThan(Date.now());
  expect(await queue.getQueueStats('deliver-approval')).toMatchObject([{ deferredCount: 1 }]);
});
