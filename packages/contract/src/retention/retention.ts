import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';

/** The retention rules, in the order of the screen. */
export const retentionRuleNames = {
  approved: 'Approved, after the relationship has ended',
  rejected: 'Rejected or cancelled, after the last change',
  abandoned: 'Begun and never submitted, after the last change',
  serviceLog: 'Service log',
  sessions: 'Sessions of staff',
  drafts: 'Drafts',
  exports: 'Exported files and evidence packs',
} as const;
export type RetentionRuleName = keyof typeof retentionRuleNames;

const rule = z.enum(Object.keys(retentionRuleNames) as [RetentionRuleName, ...RetentionRuleName[]]);

const retentionRule = z.strictObject({
  Rule: rule,
  Label: z.string(),
  Days: z.int(),
  DefaultDays: z.int(),
  /** Below it two Admins say so. */
  FloorDays: z.int(),
  /** The lower limit for every tenant. */
  LeastDays: z.int(),
  /** The change that one Admin requested and a second person must approve. */
  Waiting: z.nullable(
    z.strictObject({
      RequestId: z.int(),
      Days: z.int(),
      WantedBy: z.string(),
      WantedOn: instant,
      IsOwn: z.boolean(),
    }),
  ),
  RowVersion: z.int(),
});
export type RetentionRule = z.output<typeof retentionRule>;

const ruleCount = z.strictObject({
  Rule: rule,
  /** The retention period when the plan was made. */
  Days: z.int(),
  /** Of the service log rows, of all others applications. */
  Planned: z.int(),
  Erased: z.int(),
  /** An order to hold came after the plan. */
  Held: z.int(),
  /** Not due any longer, or in use by another user. */
  Kept: z.int(),
});

const retentionPlan = z.strictObject({
  PlanId: z.int(),
  PlannedOn: instant,
  /** Null: the nightly job. */
  PlannedBy: z.nullable(z.string()),
  State: z.enum(['open', 'running', 'done']),
  Counts: z.array(ruleCount),
  FirstBy: z.nullable(z.string()),
  FirstOn: z.nullable(instant),
  SecondBy: z.nullable(z.string()),
  SecondOn: z.nullable(instant),
  FinishedOn: z.nullable(instant),
  /** For an open plan: the caller's possible action. */
  Verdict: z.enum(['first', 'second', 'own', 'tied', 'over', 'tooOld', 'needsHolder']),
});
export type RetentionPlan = z.output<typeof retentionPlan>;

/** The retention periods, and the plans that have not run yet. */
export const readRetention = defineEndpoint({
  name: 'readRetention',
  method: 'GET',
  path: '/api/retention/plans',
  permission: 'retention.read',
  audit: { none: 'numbers, and names of the own staff' },
  reply: z.strictObject({
    /** Switched on in Settings. */
    IsOn: z.boolean(),
    MayHold: z.boolean(),
    Rules: z.array(retentionRule),
    Plans: z.array(retentionPlan),
  }),
});

/** The data that is due now. The author of a plan is one of the two persons who approve it. */
export const makeRetentionPlan = defineEndpoint({
  name: 'makeRetentionPlan',
  method: 'POST',
  path: '/api/retention/plan',
  permission: 'retention.manage',
  audit: 'retention.plan',
  body: z.strictObject({}),
  reply: z.strictObject({ ...done.shape, PlanId: z.nullable(z.int()) }),
  refusals: ['guard'],
});

/** The applications of a plan. */
export const listRetentionItems = defineEndpoint({
  name: 'listRetentionItems',
  method: 'POST',
  path: '/api/retention/items',
  permission: 'retention.read',
  audit: 'retention.list',
  body: z.strictObject({
    PlanId: bodyId,
    start: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    length: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  reply: z.strictObject({
    Total: z.int(),
    Rows: z.array(
      z.strictObject({
        ApplicationId: z.int(),
        UAN: z.nullable(z.string()),
        Rule: rule,
        DueSince: instant,
        /** Null: not processed yet. */
        Outcome: z.nullable(z.enum(['erased', 'held', 'changed', 'busy'])),
      }),
    ),
  }),
});

export const approveRetentionPlan = defineEndpoint({
  name: 'approveRetentionPlan',
  method: 'POST',
  path: '/api/retention/approve',
  permission: 'retention.manage',
  confirms: true,
  audit: 'retention.approve',
  body: z.strictObject({ PlanId: bodyId }),
  reply: z.strictObject({ ...done.shape, IsRunning: z.boolean() }),
  refusals: ['guard'],
});

export const listRetentionRuns = defineEndpoint({
  name: 'listRetentionRuns',
  method: 'GET',
  path: '/api/retention/runs',
  permission: 'retention.read',
  audit: { none: 'numbers, and names of the own staff' },
  reply: z.strictObject({ Runs: z.array(retentionPlan) }),
});

/** What a run has left of each application, as a file. */
export const downloadCertificates = defineEndpoint({
  name: 'downloadCertificates',
  method: 'GET',
  path: '/api/retention/certificates/:id',
  permission: 'retention.read',
  budget: 'export',
  audit: 'retention.certificates',
  params: idParams,
  reply: BINARY,
});

export const setRetentionRule = defineEndpoint({
  name: 'setRetentionRule',
  method: 'POST',
  path: '/api/retention/rules',
  permission: 'retention.manage',
  confirms: true,
  audit: 'retention.set-rule',
  body: z.strictObject({
    Rule: z.string().check(z.maxLength(20)),
    Days: z.int(),
    /** As read by the caller; 0 for a rule with the product's value. */
    RowVersion: z.int(),
  }),
  reply: z.strictObject({ ...done.shape, Rule: retentionRule }),
  refusals: ['guard', 'stale', 'unprocessable'],
});

/** A customer requests erasure: refused with the reason while the records have to be kept. The request is recorded in both cases. */
export const requestErasure = defineEndpoint({
  name: 'requestErasure',
  method: 'POST',
  path: '/api/retention/erasure-request',
  permission: 'retention.manage',
  audit: 'retention.erasure-request',
  body: z.strictObject({ ApplicationId: bodyId }),
  reply: done,
  refusals: ['guard'],
});
