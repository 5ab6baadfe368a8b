import type { FieldDecision } from '@kyc/contract/applications/review-application';
import type { FieldDecisionRow } from '@kyc/db/tables/applications/field-decision-table';

export function presentDecision(row: FieldDecisionRow): FieldDecision {
  return {
    FieldId: row.fieldId,
    // A check constraint of the table knows only these two.
    Decision: row.decision === 'rejected' ? 'rejected' : 'verified',
    ReasonId: row.reasonId,
    ReasonName: row.reasonName,
    SolutionId: row.solutionId,
    SolutionName: row.solutionName,
    AttemptNo: row.attemptNo,
    DecidedBy: row.decidedBy,
    DecidedOn: row.decidedOn.toISOString(),
  };
}
