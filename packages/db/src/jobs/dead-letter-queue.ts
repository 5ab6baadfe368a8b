import type { Queue } from 'pg-boss';

const daySeconds = 24 * 60 * 60;

/** Failed jobs end here, for a person to examine. */
export const deadLetterQueue = {
  name: 'undelivered',
  retryLimit: 0,
  retentionSeconds: 90 * daySeconds,
} as const satisfies Queue;
