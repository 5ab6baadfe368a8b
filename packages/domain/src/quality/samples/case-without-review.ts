import type { ApplicationProperty } from '@kyc/contract/applications/application-properties';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { modeName, type Mode } from '@kyc/contract/modes';
import { decidableFields, visibleFields } from '../../applications/visible-fields.ts';
import type { ReviewedCase } from '../../review-fields/reviewed-case.ts';

export interface DecidedCase {
  readonly properties: Pick<ReviewApplication, ApplicationProperty>;
  readonly head: Pick<
    ReviewedCase,
    'ApplicationId' | 'AttemptNo' | 'Name' | 'Mobile' | 'PAN' | 'Source' | 'UAN' | 'PlanId' | 'PlanType'
  > & { readonly Mode: Mode };
  readonly documents: readonly Pick<
    ReviewedCase['Documents'][number],
    'DocumentId' | 'DocumentType' | 'FileType' | 'Version'
  >[];
  readonly plan: ReviewedCase['Plan'];
  readonly createdOn: Date;
}

/** The case as its values and documents show it; everything that the first review and the status add is absent. */
export function caseWithoutReview({
  properties,
  head,
  documents,
  plan,
  createdOn,
}: DecidedCase): ReviewedCase {
  const conditions = { Mode: head.Mode, Source: head.Source, IsPermanentSame: properties.IsPermanentSame };
  return {
    ...properties,
    ...head,
    ModeName: modeName(head.Mode),
    CreatedOn: createdOn.toISOString(),
    LastSubmittedOn: null,
    Documents: documents.map((document) => ({ ...document, FileName: '' })),
    Plan: plan,
    VisibleFields: visibleFields(conditions),
    DecidableFields: decidableFields(conditions),
    ApplicationStatus: ApplicationStatus.Pending,
    ApplicationStatusName: '',
    RowVersion: 0,
    UCCNumber: null,
    Stp: false,
    VerifierId: null,
    VerifierName: null,
    VerifierRemarks: null,
    SystemRejectReason: null,
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
    EarlierRejections: [],
    FieldChanges: [],
    Confirmations: [],
    NameRecommendation: 'Reject',
    EarlierChecks: [],
    ReadOnly: true,
    Masked: [],
    Revealable: [],
    AllowedActions: [],
  };
}
