import * as z from 'zod/mini';
import { BINARY, defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';

/** What is kept for a time, in the order in which it is shown. */
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
  /** Below it nobody goes. */
  LeastDays: z.int(),
  /** What one Admin wants and another has to say yes to. */
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
  /** So long it was kept for when the plan was made. */
  Days: z.int(),
  /** Of the service log rows, of all others applications. */
  Planned: z.int(),
  Erased: z.int(),
  /** An order to hold came after the plan. */
  Held: z.int(),
  /** Not due any more, or somebody was working on it. */
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
  /** Of an open one: what whoever asks could do with it. */
  Verdict: z.enum(['first', 'second', 'own', 'tied', 'over', 'tooOld', 'needsHolder']),
});
export type RetentionPlan = z.output<typeof retentionPlan>;

/** What is kept how long, and the plans that nobody has run yet. */
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

/** What is due now. Who makes a plan is one of the two who approve it. */
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
        /** Null: not looked at yet. */
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
    /** As it was read; 0 for a rule that is as the product has it. */
    RowVersion: z.int(),
  }),
  reply: z.strictObject({ ...done.shape, Rule: retentionRule }),
  refusals: ['guard', 'stale', 'unprocessable'],
});

/** Somebody asks to be erased: refused with the ground while the records have to be kept. Either way it is written down. */
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
