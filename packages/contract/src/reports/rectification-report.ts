import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { day } from '../shared-schemas.ts';

/** Days of Asia/Kolkata on which was rejected, both belong to it; at most a year and a day. */
const period = z.strictObject({ FromDate: day, ToDate: day });

const row = z.strictObject({
  /** Null: a field that was rejected without a reason. */
  ReasonId: z.nullable(z.int()),
  Field: z.string(),
  Reason: z.string(),
  /** Rejections of an application in which this reason stood. */
  Rejected: z.int(),
  /** The customer was notified, by the desk or by the onboarding flow. */
  Sent: z.int(),
  Opened: z.int(),
  /** Within seven days. */
  Resubmitted: z.int(),
  /** The next decision after it was an approval. */
  Passed: z.int(),
});
export type RectificationRow = z.output<typeof row>;

/** What became of rejections, reason by reason: which texts work. */
export const readRectificationReport = defineEndpoint({
  name: 'readRectificationReport',
  method: 'POST',
  path: '/api/report/rectification/',
  permission: 'report.run',
  budget: 'search',
  audit: { none: 'numbers of reasons' },
  body: period,
  reply: z.strictObject({
    /** All rejections, each once. */
    Total: z.strictObject({ ...row.shape, ReasonId: z.null() }),
    Rows: z.array(row),
  }),
});

export const downloadRectificationReport = defineEndpoint({
  name: 'downloadRectificationReport',
  method: 'POST',
  path: '/api/report/rectification/download',
  permission: 'report.run',
  budget: 'export',
  audit: 'report.export',
  body: period,
  reply: BINARY,
  refusals: ['tooManyRequests'],
});
