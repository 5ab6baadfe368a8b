import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { day } from '../shared-schemas.ts';

/** The field decisions of a verifier, for training: whether their evidence was on the screen long enough to be read. */
const readingRow = z.strictObject({
  VerifierId: z.int(),
  Verifier: z.string(),
  /** Verified and rejected fields, undone ones included. */
  Decisions: z.int(),
  /** Decisions whose client reported the evidence on the screen. */
  OnScreen: z.int(),
  /** Of these, decisions made faster than a glance at the evidence takes. */
  Faster: z.int(),
  /** Decisions by one press on all matches: compared by the product, the documents not opened. */
  Compared: z.int(),
  /** Seen in a download, or rejected because it could not be opened. */
  Elsewhere: z.int(),
  /** Decisions of clients that report nothing. */
  NotReported: z.int(),
});
export type ReadingRow = z.output<typeof readingRow>;

/** Days of Asia/Kolkata, both belong to it; at most a year and a day. */
export const readReadingReport = defineEndpoint({
  name: 'readReadingReport',
  method: 'POST',
  path: '/api/report/reading/',
  permission: 'report.of-reading',
  budget: 'search',
  audit: { none: 'numbers, and names of the own staff' },
  body: z.strictObject({ FromDate: day, ToDate: day }),
  reply: z.strictObject({ Rows: z.array(readingRow) }),
});
