import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { postAuditHeads } from '../features/audit/chain/post-audit-heads.job.ts';
import { verifyAudit } from '../features/audit/chain/verify-audit.job.ts';
import { keepHouse } from '../features/housekeeping/keep-house.job.ts';
import { sweepStorage } from '../features/housekeeping/sweep-storage.job.ts';
import { remindCustomers } from '../features/rectification/remind-customers.job.ts';
import { applyElapsedChanges } from '../features/changes/apply-elapsed-changes.job.ts';
import { sendReports } from '../features/saved-views/reports/send-reports.job.ts';
import { deliverByAll } from '../integrations/otp-delivery.ts';
import { tellDue } from '../features/notices/tell-due.job.ts';
import { watchChecks } from '../features/applications/checker/watch-checks.job.ts';
import { returnHeld } from '../features/applications/queue/return-held.job.ts';
import { watchDueTimes } from '../features/notices/watch-due-times.job.ts';
import { screenApplications } from '../features/screening/screen-applications.job.ts';
import { drawSamples } from '../features/quality/draw-samples.job.ts';
import { topUpSamples } from '../features/quality/top-up-samples.job.ts';
import { returnIdleClaims } from '../features/routing/return-idle-claims.job.ts';
import { routeWaiting } from '../features/routing/route-waiting.job.ts';
import { planRetention } from '../features/retention/plan-retention.job.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { jobSender } from '../jobs/send-job.ts';
import { servicesOf } from './admin/services-of.ts';
import { allJobs, jobQueues } from './all-jobs.ts';

const { appUrl, drop } = await testDatabase();
const queue = await openJobQueue({
  url: appUrl,
  onError: (error) => {
    throw error;
  },
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await drop();
});

test('every job has its queue with its settings, and permanent failures end in one queue', async () => {
  const found = await queue.getQueues();
  expect(found.map(({ name }) => name)).toContain('undelivered');
  expect(jobQueues.map(({ name }) => name).toSorted()).toEqual([
    'apply-elapsed-changes',
    'check-document',
    'check-trust',
    'deliver-approval',
    'deliver-approval-withdrawn',
    'deliver-customer-message',
    'deliver-lead-status',
    'do-stored-work',
    'draw-samples',
    'forget-upload',
    'import-answers',
    'import-list',
    'import-master',
    'keep-house',
    'plan-retention',
    'post-audit-heads',
    'recompute-due-times',
    'remind-customers',
    'remove-erased-files',
    'render-pages',
    'replay-rule',
    'return-held',
    'return-idle-claims',
    'route-waiting',
    'run-purge',
    'screen-applications',
    'screen-list',
    'send-notice',
    'send-reports',
    'sweep-storage',
    'tell-due',
    'top-up-samples',
    'verify-audit',
    'watch-checks',
    'watch-due-times',
    'write-evidence',
    'write-export',
    'write-incident',
  ]);
  for (const declared of jobQueues) {
    expect(found.find(({ name }) => name === declared.name)).toMatchObject({ ...declared });
    expect(declared.deadLetter).toBe('undelivered');
  }
});

test('with any number of workers, each scheduled job is in the schedule once', async () => {
  const house = await openTestServer();
  const services = await servicesOf({
    config: house.config,
    database: house.test.database,
    sealer: () => Promise.resolve(house.server.sealer),
  });
  const queues = await Promise.all(
    [0, 1, 2].map(() => openJobQueue({ url: house.test.appUrl, onError: () => undefined })),
  );
  const running = await Promise.all(
    queues.map((queueOfWorker) => {
      const otpDelivery = deliverByAll([], services);
      const ours = { ...services, otpDelivery, jobs: jobSender(queueOfWorker) };
      return runJobs<typeof ours>(
        queueOfWorker,
        [
          keepHouse,
          sweepStorage,
          remindCustomers,
          verifyAudit,
          postAuditHeads,
          planRetention,
          tellDue,
          watchDueTimes,
          returnHeld,
          sendReports,
          applyElapsedChanges,
          routeWaiting,
          returnIdleClaims,
          watchChecks,
          screenApplications,
          drawSamples,
          topUpSamples,
        ],
        ours,
      );
    }),
  );
  const schedules = await queues[0]?.getSchedules();
  const due = allJobs.filter((job) => job.due !== undefined);
  expect(schedules?.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`).sort()).toEqual(
    due.map(({ name, due: cron = '' }) => `${name} ${cron} Asia/Kolkata`).sort(),
  );
  await Promise.all(running.map((jobs) => jobs.stop()));
  await Promise.all(queues.map((one) => one.stop({ graceful: true, timeout: 2000 })));
  await house.close();
});
