import type { Queue } from 'pg-boss';

const daySeconds = 24 * 60 * 60;

/** Jobs that failed for good end here, for a person to look at. */
export const deadLetterQueue = {
  name: 'undelivered',
  retryLimit: 0,
  retentionSeconds: 90 * daySeconds,
} as const satisfies Queue;
