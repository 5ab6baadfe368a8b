import type { EarlierRejection } from '@kyc/contract/applications/review-application';
import { selectRejectionsOfAttempt } from '@kyc/db/tables/applications/field-decision-table';
import { selectUnchangedAnswer } from '@kyc/db/tables/rectification/unchanged-answer-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** The rejections that the customer answered with the present attempt; none where the rejection loop is off. */
export async function readEarlierRejections(
  tx: Reads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<EarlierRejection[]> {
  if (attemptNo < 2) return [];
  const rejected = { applicationId, attemptNo: attemptNo - 1 };
  const [{ RejectionLoop }, rejections, unchanged] = await Promise.all([
    readTenantSettings(tx),
    selectRejectionsOfAttempt(tx, rejected),
    selectUnchangedAnswer(tx, rejected),
  ]);
  if (!RejectionLoop) return [];
  return rejections.map((rejection) => {
    const isUnchanged = unchanged?.fieldIds.includes(rejection.fieldId) === true;
    return {
      FieldId: rejection.fieldId,
      ReasonId: rejection.reasonId,
      ReasonName: rejection.reasonName,
      SolutionName: rejection.solutionName,
      AttemptNo: rejection.attemptNo,
      RejectedBy: rejection.decidedBy,
      RejectedOn: rejection.decidedOn.toISOString(),
      IsUnchanged: isUnchanged,
      CustomerReason: isUnchanged ? (unchanged?.reason ?? null) : null,
    };
  });
}
