import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals } from '../field-review/review-refusals.ts';

/** How often a review screen reports that it is open. */
export const heartbeatSeconds = 30;
/** After this time without a heartbeat the application counts as closed. */
export const leaseSeconds = 120;

/** What a screen that has an older version needs to know; a stale write is answered with it as `Current`. */
const lastChange = z.strictObject({
  RowVersion: z.int(),
  ChangedBy: z.string(),
  /** The newest line of the timeline; null while the timeline is empty. */
  Timeline: z.nullable(z.string()),
});
export type LastChange = z.output<typeof lastChange>;

export const heartbeat = defineEndpoint({
  name: 'reviewHeartbeat',
  method: 'POST',
  path: '/api/dashboard/application/heartbeat/:id',
  permission: 'application.review',
  audit: { none: 'says that a screen is still open; its opening is audited' },
  isBackground: true,
  params: idParams,
  reply: z.strictObject({
    /** All other users who have it open now. */
    OpenBy: z.array(z.strictObject({ Name: z.string(), Since: instant })),
    ...lastChange.shape,
    /** The number of notes on the case; absent where the tenant or the caller has none. */
    Notes: z.optional(z.int()),
  }),
  refusals: reviewAccessRefusals,
});

export const leaveReview = defineEndpoint({
  name: 'leaveReview',
  method: 'POST',
  path: '/api/dashboard/application/leave/:id',
  permission: 'application.review',
  audit: { none: 'says that a screen was closed' },
  isBackground: true,
  params: idParams,
  reply: z.strictObject({ WasOpen: z.boolean() }),
});
