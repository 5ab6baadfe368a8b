/** Of the verifiers of an application; an explanation can say that a verifier is the customer. */
export const copyColumnsOfRouting = {
  idle_claim: {
    application_id: 'none',
    attempt_no: 'none',
    reminded_on: 'none',
    since: 'none',
    tenant_id: 'none',
    verifier_id: 'none',
  },
  routing_decision: {
    application_id: 'none',
    attempt_no: 'none',
    candidates: 'plain: names staff',
    chosen: 'none',
    decided_on: 'none',
    decision_id: 'none',
    rule_id: 'none',
    rule_version: 'none',
    tenant_id: 'none',
    trigger: 'none',
  },
  routing_skip: {
    application_id: 'none',
    attempt_no: 'none',
    reason: 'none',
    skipped_on: 'none',
    tenant_id: 'none',
    user_id: 'none',
  },
  routing_wait: {
    application_id: 'none',
    attempt_no: 'none',
    reported_on: 'none',
    since: 'none',
    tenant_id: 'none',
    tried_on: 'none',
  },
} as const;
