import * as z from 'zod/mini';
import { legs } from '../after-approval/legs.ts';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, day, instant } from '../shared-schemas.ts';

/** Days of Asia/Kolkata, both belong to it; at most a year and a day. */
const period = { FromDate: day, ToDate: day };
export const mostGateDays = 366;
/** The maximum number of listed rows for a figure, newest first. */
export const mostGateRows = 200;

/** The gate's effect on an attempt: it was stopped, it required a remark, an Admin overrode it. */
export const gateKinds = ['Stopped', 'Asked', 'Overridden'] as const;
export type GateKind = (typeof gateKinds)[number];

/** How often a rule of the acceptance gate met an attempt, however often Approve was pressed. */
const gateRow = z.strictObject({
  RuleId: z.string(),
  Condition: z.string(),
  Authority: z.string(),
  /** yyyy-MM; null where rows are not by month. */
  Month: z.nullable(z.string()),
  /** The decider; null where rows are not grouped by verifier, and for decisions of the system. */
  VerifierId: z.nullable(z.int()),
  Verifier: z.nullable(z.string()),
  Stopped: z.int(),
  Asked: z.int(),
  Overridden: z.int(),
});
export type GateRow = z.output<typeof gateRow>;

/** What the legs answered after the approval about the evaluated attempts. */
const answers = z.strictObject({
  Rules: z.array(
    z.strictObject({
      RuleId: z.string(),
      /** Fired, and an answer was against it for that reason. */
      FiredRefused: z.int(),
      /** Fired and was overridden, and the attempt was accepted. */
      OverriddenAccepted: z.int(),
      /** Did not fire, and an answer was against it for that reason. */
      SilentRefused: z.int(),
    }),
  ),
  /** Attempts without any finding that were held or refused, by code. */
  Unfound: z.array(
    z.strictObject({
      Leg: z.enum(legs),
      Code: z.nullable(z.string()),
      Meaning: z.nullable(z.string()),
      Attempts: z.int(),
    }),
  ),
});
export type GateAnswers = z.output<typeof answers>;

export const readGateReport = defineEndpoint({
  name: 'readGateReport',
  method: 'POST',
  path: '/api/report/gate/',
  permission: 'report.run',
  budget: 'search',
  audit: { none: 'numbers, and names of the own staff' },
  body: z.strictObject({ ...period, By: z.enum(['rule', 'month', 'verifier']) }),
  reply: z.strictObject({
    /** Attempts that were evaluated on the way to an approval. */
    Evaluated: z.int(),
    Rows: z.array(gateRow),
    /** Absent where the tenant does not use After approval. */
    Answers: z.optional(answers),
  }),
});

export const listGateAttempts = defineEndpoint({
  name: 'listGateAttempts',
  method: 'POST',
  path: '/api/report/gate/attempts',
  permission: 'report.run',
  budget: 'search',
  audit: 'report.preview',
  body: z.strictObject({
    ...period,
    RuleId: z.string().check(z.maxLength(20)),
    Kind: z.enum(gateKinds),
    Month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
    /** null: the system. */
    VerifierId: z.optional(z.nullable(bodyId)),
  }),
  reply: z.strictObject({
    Total: z.int(),
    Rows: z.array(
      z.strictObject({
        ApplicationId: z.int(),
        Uan: z.nullable(z.string()),
        AttemptNo: z.int(),
        EvaluatedOn: instant,
        Verifier: z.nullable(z.string()),
        Message: z.string(),
        /** The remark, or the reason of the override. */
        Answer: z.nullable(z.string()),
        AnsweredBy: z.nullable(z.string()),
      }),
    ),
  }),
});

/** By month, rule and verifier: numbers and names of the own staff. */
export const downloadGateReport = defineEndpoint({
  name: 'downloadGateReport',
  method: 'POST',
  path: '/api/report/gate/download',
  permission: 'report.run',
  budget: 'export',
  audit: 'report.export',
  body: z.strictObject(period),
  reply: BINARY,
  refusals: ['tooManyRequests'],
});
