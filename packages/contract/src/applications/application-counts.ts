import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { filteredApplications } from './list-applications.ts';

/** §3, counts. */
const counts = z.strictObject({
  AllData: z.int(),
  Stp: z.int(),
  Approved: z.int(),
  Assigned: z.int(),
  Cancelled: z.int(),
  OnHold: z.int(),
  Pending: z.int(),
  Rejected: z.int(),
  ReviewPending: z.int(),
  SystemRejected: z.int(),
});
export type Counts = z.output<typeof counts>;

export const allCounts = defineEndpoint({
  name: 'allCounts',
  method: 'GET',
  path: '/api/dashboard/application-counts/',
  permission: 'application.all-counts',
  audit: { none: 'numbers only' },
  reply: counts,
});

/** `status`: -1 all, -2 straight-through, or a status number. For a verifier Assigned counts the own ones. */
export const countOf = defineEndpoint({
  name: 'countOf',
  method: 'GET',
  path: '/api/dashboard/application-counts/:status',
  permission: 'application.counts',
  audit: { none: 'numbers only' },
  params: z.strictObject({ status: z.coerce.number().check(z.int(), z.minimum(-2), z.maximum(9)) }),
  reply: z.strictObject({ Count: z.int() }),
});

/** The counts of every tab with the caller's filters, in one call, so that they match the rows; the filter's own status does not matter. */
export const countFiltered = defineEndpoint({
  name: 'countFiltered',
  budget: 'search',
  method: 'POST',
  path: '/api/dashboard/filtered-counts/',
  permission: 'application.counts',
  audit: { none: 'numbers only' },
  body: filteredApplications,
  reply: z.strictObject({
    Counts: counts,
    /** A search found more rows than its limit: the counts cover the first ones only. */
    IsMore: z.boolean(),
  }),
  refusals: ['unprocessable'],
});

/** A verifier's own day, in India. */
export const readToday = defineEndpoint({
  name: 'readToday',
  method: 'GET',
  path: '/api/dashboard/today/',
  permission: 'application.fetch',
  audit: { none: "numbers of a user's own work" },
  reply: z.strictObject({
    /** Applications approved or rejected by the caller today, each once. */
    Decided: z.int(),
    /** Assigned to the caller now. */
    Remaining: z.int(),
    /** Minutes from the assignment to the decision, of today's decisions; null before the first one. */
    MedianMinutes: z.nullable(z.number()),
    /** Applications that the caller rejected and that customers submitted again today. */
    Returned: z.int(),
  }),
});
