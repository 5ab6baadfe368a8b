import { sourceName } from '@kyc/contract/sources';
import { modeName } from '@kyc/contract/modes';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectReviewHead } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments, selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import { selectPlan } from '@kyc/db/tables/masters/plan-table';
import { decidableFields, visibleFields } from '@kyc/domain/applications/visible-fields';
import type { ReviewedCase } from '@kyc/domain/review-fields/reviewed-case';
import { productWork } from '../../access/product-work.ts';
import { readCurrentEvidence } from '../evidence/read-evidence.ts';
import { presentProfile } from '../present-profile.ts';

/** What the first review and the status add to an application is absent; documents are listed without references. */
const withoutFirstReview = {
  ApplicationStatus: 0,
  ApplicationStatusName: '',
  UCCNumber: null,
  Stp: false,
  VerifierId: null,
  VerifierName: null,
  VerifierRemarks: null,
  SystemRejectReason: null,
  NameRecommendation: 'Approve',
  ReadOnly: true,
  PanPhoto: null,
  BankProof: null,
  SignPhoto: null,
  AddressFrontPhoto: null,
  AddressBackPhoto: null,
  Photo: null,
  IncomeProof: null,
  PromoProof: null,
  Ipv: null,
  Selfie: null,
} as const;

export interface DecidedCaseFile {
  readonly attemptNo: number;
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
  const [profile, documents, delivered, plan] = await Promise.all([
    selectProfile(reads, applicationId),
    selectNewestDocuments(tx, applicationId),
    selectDeliveredDocuments(tx, applicationId),
    head.planId === null ? undefined : selectPlan(tx, head.planId),
  ]);
  const { verdicts } = await readCurrentEvidence(tx, head, { profile, documents: delivered });
  const properties = presentProfile(profile, verdicts);
  const source = sourceName(head.source);
  const conditions = { Mode: head.mode, Source: source, IsPermanentSame: properties.IsPermanentSame };
  const file: ReviewedCase = {
    ...properties,
    ...withoutFirstReview,
    EarlierRejections: [],
    FieldChanges: [],
    Confirmations: [],
    EarlierChecks: [],
    Masked: [],
    Revealable: [],
    AllowedActions: [],
    ApplicationId: head.applicationId,
    RowVersion: head.rowVersion,
    AttemptNo: head.attemptNo,
    Name: head.name,
    Mobile: head.mobile,
    PAN: head.pan,
    Mode: head.mode,
    ModeName: modeName(head.mode),
    Source: source,
    UAN: head.uan,
    PlanId: head.planId,
    PlanType: head.planType,
    CreatedOn: head.createdOn.toISOString(),
    LastSubmittedOn: head.lastSubmittedOn?.toISOString() ?? null,
    Documents: documents.map(({ documentId, documentType, fileType, version }) => ({
      DocumentId: documentId,
      DocumentType: documentType,
      FileType: fileType,
      FileName: '',
      Version: version,
    })),
    Plan:
      plan === undefined
        ? null
        : {
            PlanId: plan.planId,
            Title: plan.title,
            Description: plan.description,
            FinalAmount: plan.finalAmount,
          },
    VisibleFields: visibleFields(conditions),
    DecidableFields: decidableFields(conditions),
  };
  return { attemptNo: head.attemptNo, file };
}
