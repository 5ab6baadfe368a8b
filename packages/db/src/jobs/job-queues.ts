import type { Queue } from 'pg-boss';

const minute = 60;
const hour = 60 * minute;

/** Jobs that failed for good end here, for a person to look at. */
export const deadLetterQueue = 'undelivered';

// Deliveries to others are tried for 72 hours: 10 s, 20 s, … up to one hour apart (trust.md, rule 4).
const delivery = {
  retryLimit: 80,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: hour,
  expireInSeconds: minute,
  retentionSeconds: 14 * 24 * hour,
  deadLetter: deadLetterQueue,
  notify: true,
} as const;

/** Every queue there is; `migrate` creates or alters them as the owner. The dead-letter queue stands first. */
export const jobQueues = [
  { name: deadLetterQueue, retryLimit: 0, retentionSeconds: 90 * 24 * hour },
  { name: 'deliver-approval', ...delivery },
  { name: 'deliver-lead-status', ...delivery },
  // Killed with its process it begins anew; what fails by itself says so in the list of downloads.
  {
    name: 'write-export',
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: hour,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // Goes on where it stopped.
  {
    name: 'do-stored-work',
    retryLimit: 12,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 6 * hour,
    deadLetter: deadLetterQueue,
    notify: true,
  },
  // Not urgent: whatever is wrong with the storage has hours to be put right.
  {
    name: 'forget-upload',
    retryLimit: 12,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: minute,
    deadLetter: deadLetterQueue,
  },
] as const satisfies readonly Queue[];

export type JobQueueName = (typeof jobQueues)[number]['name'];
