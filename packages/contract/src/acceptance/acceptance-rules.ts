import { severityNames } from './severity-names.ts';
import * as z from 'zod/mini';
import * as field from '../masters/master-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, instant } from '../shared-schemas.ts';

const severity = z.enum(['block', 'remark', 'warn', 'info', 'off']);
const ruleId = z.string().check(z.maxLength(20));
const path = '/api/masters/acceptance-rules/';

/** The form of a rule. */
export const acceptanceRuleFields = {
  Severity: field.codeChoice({ label: 'Severity', choices: severityNames }),
  RejectsAtOnce: field.yesNo({
    label: 'Rejects at once at submission',
    hint: 'The customer hears of it at once; no verifier sees the application before it is put right',
  }),
};

export const acceptanceRule = z.strictObject({
  RuleId: z.string(),
  Version: z.string(),
  Authority: z.string(),
  Attribute: z.string(),
  Condition: z.string(),
  Fix: z.string(),
  Source: z.string(),
  EffectiveFrom: z.string(),
  EffectiveTo: z.nullable(z.string()),
  PublishedSeverity: severity,
  Severity: severity,
  RejectsAtOnce: z.boolean(),
  /** It can be neither lowered nor overridden. */
  IsFixed: z.boolean(),
  /** The change that one Admin requested and a second person must approve. */
  Waiting: z.nullable(
    z.strictObject({
      RequestId: z.int(),
      Severity: severity,
      WantedBy: z.string(),
      WantedOn: instant,
      /** Requested by the caller, who cannot approve it but may withdraw it. */
      IsOwn: z.boolean(),
    }),
  ),
  /** Of a hundred decisions and refusals of the last 30 days, how many it was found at; null without any. */
  Share: z.nullable(z.number()),
  /** The latest trial on past decisions, ended or not. */
  ReplayId: z.nullable(z.string()),
  RowVersion: z.int(),
});
export type ListedAcceptanceRule = z.output<typeof acceptanceRule>;

export const listAcceptanceRules = defineEndpoint({
  name: 'listAcceptanceRules',
  method: 'GET',
  path,
  permission: 'master.manage',
  audit: { none: 'a master' },
  reply: z.strictObject({
    RulesetVersion: z.string(),
    Rules: z.array(acceptanceRule),
    /** The approvals of the last 30 days, and how many required a remark. */
    Approvals: z.int(),
    AskedRemark: z.int(),
  }),
});

export const setAcceptanceRule = defineEndpoint({
  name: 'setAcceptanceRule',
  method: 'POST',
  path,
  permission: 'master.manage',
  confirms: true,
  audit: 'acceptance.set-rule',
  body: z.strictObject({
    RuleId: ruleId,
    Severity: severity,
    RejectsAtOnce: z.boolean(),
    /** As read by the caller; 0 for a rule with its published severity. */
    RowVersion: z.optional(z.int()),
  }),
  reply: z.strictObject({ ...done.shape, Rule: acceptanceRule }),
  refusals: ['guard', 'stale', 'unprocessable'],
});

/** A job replays a rule on the decisions of a number of days. */
export const startReplay = defineEndpoint({
  name: 'startReplay',
  method: 'POST',
  path: '/api/acceptance/replay/',
  permission: 'master.manage',
  audit: 'acceptance.replay',
  body: z.strictObject({ RuleId: ruleId, Severity: severity, Days: z.int().check(z.positive()) }),
  reply: z.strictObject({ ...done.shape, ReplayId: z.string() }),
  refusals: ['unprocessable'],
});

export const readReplay = defineEndpoint({
  name: 'readReplay',
  method: 'GET',
  path: '/api/acceptance/replay/:id',
  permission: 'master.manage',
  audit: { none: 'the progress of a trial that is audited' },
  isBackground: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({
    ReplayId: z.string(),
    RuleId: z.string(),
    Severity: severity,
    Days: z.int(),
    State: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Approvals replayed so far, and their total. */
    LookedAt: z.int(),
    OfAll: z.nullable(z.int()),
    WouldStop: z.int(),
    CouldNotTell: z.int(),
    /**
     * Of the approvals that it would have stopped: accounts that the back office cancelled later, which is how a refusal reaches the desk.
     */
    RefusedSince: z.int(),
    RequestedOn: instant,
    FinishedOn: z.nullable(instant),
    /** It ended so lately that the rule may be set to stop approvals. */
    IsRecent: z.boolean(),
  }),
});
