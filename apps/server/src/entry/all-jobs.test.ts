import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { jobQueues } from './all-jobs.ts';

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

test('every job has its queue with its settings, and all that fails for good ends in one place', async () => {
  const found = await queue.getQueues();
  expect(found.map(({ name }) => name)).toContain('undelivered');
  expect(jobQueues.map(({ name }) => name).toSorted()).toEqual([
    'deliver-approval',
    'deliver-lead-status',
    'do-stored-work',
    'forget-upload',
    'keep-house',
    'replay-rule',
    'send-notice',
    'sweep-storage',
    'write-export',
  ]);
  for (const declared of jobQueues) {
    expect(found.find(({ name }) => name === declared.name)).toMatchObject({ ...declared });
    expect(declared.deadLetter).toBe('undelivered');
  }
});
