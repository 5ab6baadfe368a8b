import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';

const minute = 60;

/** Background work without a waiting user: a fault can be repaired for hours. */
export const retryOwnWork = {
  retryLimit: 12,
  retryDelay: minute,
  retryBackoff: true,
  retryDelayMax: 60 * minute,
  deadLetter: deadLetterQueue.name,
} as const;
