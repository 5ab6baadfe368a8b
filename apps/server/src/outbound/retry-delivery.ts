import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';

const minute = 60;
const hour = 60 * minute;

/** Deliveries to others are tried for 72 hours: 10 s, 20 s, … up to one hour apart (trust.md, rule 4). */
export const retryDelivery = {
  retryLimit: 80,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: hour,
  expireInSeconds: minute,
  retentionSeconds: 14 * 24 * hour,
  deadLetter: deadLetterQueue.name,
  notify: true,
} as const;
