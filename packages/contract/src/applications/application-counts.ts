import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

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
