import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shared-schemas.ts';

/** The present state of the desk: waiting applications, each verifier's work, today's results and failing third parties. */
export const readOperations = defineEndpoint({
  name: 'readOperations',
  method: 'GET',
  path: '/api/report/operations',
  permission: 'report.run',
  audit: { none: 'numbers, and names of the own staff' },
  reply: z.strictObject({
    Queue: z.int(),
    /** When the longest waiting application was submitted. */
    OldestSubmittedOn: z.nullable(instant),
    /** Of the queue, those submitted more than a day ago. */
    WaitingLong: z.int(),
    Assigned: z.int(),
    OnHold: z.int(),
    BoPending: z.int(),
    /** Open ones whose submission is longer ago than the SLA allows. */
    Breaches: z.int(),
    SlaHours: z.int(),
    /** Open ones by their due times, where the tenant uses working time; the hour and the day leave out overdue ones. */
    Due: z.optional(z.strictObject({ Overdue: z.int(), Hour: z.int(), Today: z.int() })),
    /** Undecided hits of watch lists, where the tenant uses the screening desk and the reader may open them. */
    Hits: z.optional(z.int()),
    Today: z.strictObject({
      Started: z.int(),
      Submitted: z.int(),
      Approved: z.int(),
      Rejected: z.int(),
    }),
    Verifiers: z.array(
      z.strictObject({
        VerifierId: z.int(),
        VerifierName: z.string(),
        IsLoggedIn: z.boolean(),
        Assigned: z.int(),
        OnHold: z.int(),
        DecidedToday: z.int(),
      }),
    ),
    /** Those with a failure in the last 24 hours, the worst first. */
    ThirdParties: z.array(
      z.strictObject({ ApiName: z.string(), Calls: z.int(), Failed: z.int(), TimedOut: z.int() }),
    ),
  }),
});
