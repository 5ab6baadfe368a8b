import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const ruleInForce = z.strictObject({
  RuleId: z.string(),
  Severity: z.enum(['block', 'remark', 'warn', 'info']),
  Authority: z.string(),
  /** When it is found. */
  Condition: z.string(),
  Fix: z.string(),
  FieldIds: z.array(z.int()),
  /** null: of every mode. */
  Modes: z.nullable(z.array(z.int())),
});
export type RuleInForce = z.output<typeof ruleInForce>;

/** The requirements for an application today, with the tenant's severities; empty when the gate is off. */
export const listRulesInForce = defineEndpoint({
  name: 'listRulesInForce',
  method: 'GET',
  path: '/api/dashboard/acceptance-rules/',
  permission: 'application.review',
  audit: { none: 'rules, not data of anybody' },
  reply: z.strictObject({ Rules: z.array(ruleInForce) }),
});
