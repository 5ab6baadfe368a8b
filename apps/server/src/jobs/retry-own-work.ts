import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';

const minute = 60;

/** Background work without a waiting user: the first attempts follow within seconds, and a fault can be repaired for hours. */
export const retryOwnWork = {
  retryLimit: 16,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60 * minute,
  deadLetter: deadLetterQueue.name,
} as const;
