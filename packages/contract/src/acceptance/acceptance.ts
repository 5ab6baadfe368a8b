import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, done, idParams, instant } from '../shared-schemas.ts';
import { reviewAccessRefusals, underReviewRefusals } from '../field-review/review-refusals.ts';

const finding = z.strictObject({
  RuleId: z.string(),
  Severity: z.enum(['block', 'remark', 'warn', 'info']),
  /** `unknown`: it could not be checked. */
  State: z.enum(['fires', 'unknown']),
  /** What lets it pass; `nothing`: it is only shown. */
  Demand: z.enum(['override', 'remark', 'nothing']),
  /** The rule under which it is shown, because that rule reports the same fault; it demands an answer once that rule is answered. */
  CoveredBy: z.nullable(z.string()),
  Authority: z.string(),
  Attribute: z.string(),
  FieldIds: z.array(z.int()),
  Message: z.string(),
  Fix: z.string(),
  /** The reason that a rejection would give; null where none is true for the customer. */
  ReasonId: z.nullable(z.int()),
  /** The field that has this reason. */
  ReasonFieldId: z.nullable(z.int()),
  Source: z.string(),
  FactsHash: z.string(),
  /** The verifier's remark; null once its facts have changed. */
  Remark: z.nullable(z.string()),
  Override: z.nullable(z.string()),
});

const acceptance = z.strictObject({
  /** Whether the gate is on. When it is off, findings are not shown and stop nothing. */
  IsOn: z.boolean(),
  RulesetVersion: z.string(),
  /** `pass`: an approval would go on. */
  Outcome: z.enum(['stop', 'remark', 'pass']),
  CheckedOn: instant,
  FactsHash: z.string(),
  /** The gravest first. */
  Findings: z.array(finding),
});
export type Acceptance = z.output<typeof acceptance>;
export type AcceptanceFinding = z.output<typeof finding>;

/** With the answers that the caller may now give to its findings. */
const shownAcceptance = z.strictObject({
  ...acceptance.shape,
  MayRemark: z.boolean(),
  /** A fixed rule cannot be overridden even so. */
  MayOverride: z.boolean(),
});
export type ShownAcceptance = z.output<typeof shownAcceptance>;

export const remarkLength = { least: 10, most: 500 } as const;
export const overrideLength = { least: 50, most: 500 } as const;

/** Whether the application would be accepted, from the values stored now. */
export const readAcceptance = defineEndpoint({
  name: 'readAcceptance',
  method: 'GET',
  path: '/api/dashboard/acceptance/:id',
  permission: 'application.review',
  audit: 'application.view-part',
  params: idParams,
  reply: shownAcceptance,
  refusals: reviewAccessRefusals,
});

const ruleId = z.string().check(z.maxLength(20));
/** The command checks the length and answers 422 when it is too short or too long. */
const longText = z.string().check(z.trim(), z.maxLength(5000));
const factsHash = z.string().check(z.maxLength(64));

/** The remark on a finding by the verifier who holds the application. */
export const remarkOnFinding = defineEndpoint({
  name: 'remarkOnFinding',
  method: 'POST',
  path: '/api/dashboard/acceptance/remark/',
  permission: 'field.decide',
  audit: 'acceptance.remark',
  body: z.strictObject({
    ApplicationId: bodyId,
    RuleId: ruleId,
    FactsHash: factsHash,
    Remark: longText,
  }),
  reply: done,
  refusals: [...underReviewRefusals, 'unprocessable', 'stale'],
});

/** Why an Admin lets a finding pass that stops: for this attempt and these facts. */
export const overrideFinding = defineEndpoint({
  name: 'overrideFinding',
  method: 'POST',
  path: '/api/dashboard/acceptance/override/',
  permission: 'master.manage',
  audit: 'acceptance.override',
  body: z.strictObject({
    ApplicationId: bodyId,
    RuleId: ruleId,
    FactsHash: factsHash,
    Reason: longText,
  }),
  reply: done,
  refusals: ['wrongStatus', 'guard', 'unprocessable', 'stale'],
});
