import type { FieldDecision, ReviewApplication } from '@kyc/contract/applications/review-application';

/** The application with this decision in the place of an earlier one on the same field. */
export function withDecision(application: ReviewApplication, decision: FieldDecision): ReviewApplication {
  const rest = withoutDecision(application, decision.FieldId);
  return { ...rest, FieldDecisions: [...rest.FieldDecisions, decision] };
}

export function withoutDecision(application: ReviewApplication, fieldId: number): ReviewApplication {
  return {
    ...application,
    FieldDecisions: application.FieldDecisions.filter((decision) => decision.FieldId !== fieldId),
  };
}
