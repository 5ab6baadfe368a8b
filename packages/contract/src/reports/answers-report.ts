import * as z from 'zod/mini';
import { legs } from '../after-approval/legs.ts';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { day } from '../shared-schemas.ts';

/** Days of Asia/Kolkata on which a leg first answered, both belong to it; at most a year and a day. */
const period = { FromDate: day, ToDate: day };

export const answerGroupings = ['leg', 'code', 'month', 'verifier', 'branch', 'source'] as const;
export type AnswerGrouping = (typeof answerGroupings)[number];

const figures = {
  /** Legs of applications that accepted, held or refused. */
  Answered: z.int(),
  /** The first answer was an acceptance. */
  FirstPass: z.int(),
  /** Were on hold at least once. */
  OnHold: z.int(),
  /** Were refused at least once. */
  Refused: z.int(),
  /** Are accepted in the end, also after a hold or a refusal. */
  Accepted: z.int(),
  /** From the first approval to the acceptance, on average; null without an acceptance. */
  DaysToAccepted: z.nullable(z.number()),
};

const row = z.strictObject({
  /** The leg, the code of the first hold or refusal, the month, the verifier, the branch or the source; empty for none. */
  Group: z.string(),
  /** Of a code; null for the other groupings. */
  Leg: z.nullable(z.enum(legs)),
  ...figures,
});
export type AnswersReportRow = z.output<typeof row>;

/** How applications fare after their approval. */
export const readAnswersReport = defineEndpoint({
  name: 'readAnswersReport',
  method: 'POST',
  path: '/api/report/after-approval/',
  permission: 'report.run',
  budget: 'search',
  audit: { none: 'numbers, and names of the own staff' },
  body: z.strictObject({ ...period, By: z.enum(answerGroupings) }),
  reply: z.strictObject({ Total: z.strictObject(figures), Rows: z.array(row) }),
  refusals: ['guard'],
});

/** By leg, code, month, verifier, branch and source, each on a sheet. */
export const downloadAnswersReport = defineEndpoint({
  name: 'downloadAnswersReport',
  method: 'POST',
  path: '/api/report/after-approval/download',
  permission: 'report.run',
  budget: 'export',
  audit: 'report.export',
  body: z.strictObject(period),
  reply: BINARY,
  refusals: ['guard', 'tooManyRequests'],
});
