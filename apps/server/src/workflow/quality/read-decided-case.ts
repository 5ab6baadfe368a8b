import { sourceName } from '@kyc/contract/sources';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectReviewHead } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments, selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import { selectCheckerOf } from '@kyc/db/tables/quality/qa-decision-table';
import { selectPlan } from '@kyc/db/tables/masters/plan-table';
import { caseWithoutReview } from '@kyc/domain/quality/samples/case-without-review';
import type { ReviewedCase } from '@kyc/domain/review-fields/reviewed-case';
import { productWork } from '../../access/product-work.ts';
import { readCurrentEvidence } from '../evidence/read-evidence.ts';
import { presentProfile } from '../present-profile.ts';

export interface DecidedCaseFile {
  readonly attemptNo: number;
  /** The second person of the decision. */
  readonly checkedBy: number | null;
  readonly file: ReviewedCase;
}

/** The values and documents of a decided application, for a draw. Undefined for an erased one. */
export async function readDecidedCase(
  tx: Reads,
  applicationId: number,
): Promise<DecidedCaseFile | undefined> {
  const reads = productWork(tx);
  const head = await selectReviewHead(reads, applicationId);
  if (head === undefined) return undefined;
  const [profile, documents, delivered, plan, checkedBy] = await Promise.all([
    selectProfile(reads, applicationId),
    selectNewestDocuments(tx, applicationId),
    selectDeliveredDocuments(tx, applicationId),
    head.planId === null ? undefined : selectPlan(tx, head.planId),
    selectCheckerOf(tx, applicationId),
  ]);
  const { verdicts } = await readCurrentEvidence(tx, head, { profile, documents: delivered });
  const file = caseWithoutReview({
    properties: presentProfile(profile, verdicts),
    head: {
      ApplicationId: head.applicationId,
      AttemptNo: head.attemptNo,
      Name: head.name,
      Mobile: head.mobile,
      PAN: head.pan,
      Mode: head.mode,
      Source: sourceName(head.source),
      UAN: head.uan,
      PlanId: head.planId,
      PlanType: head.planType,
    },
    documents: documents.map(({ documentId, documentType, fileType, version }) => ({
      DocumentId: documentId,
      DocumentType: documentType,
      FileType: fileType,
      Version: version,
    })),
    plan:
      plan === undefined
        ? null
        : {
            PlanId: plan.planId,
            Title: plan.title,
            Description: plan.description,
            FinalAmount: plan.finalAmount,
          },
    createdOn: head.createdOn,
  });
  return { attemptNo: head.attemptNo, checkedBy, file };
}
