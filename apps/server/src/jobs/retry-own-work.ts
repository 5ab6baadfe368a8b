import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';

const minute = 60;

/** Work of our own for which nobody waits: whatever is wrong has hours to be put right. */
export const retryOwnWork = {
  retryLimit: 12,
  retryDelay: minute,
  retryBackoff: true,
  retryDelayMax: 60 * minute,
  deadLetter: deadLetterQueue.name,
} as const;
