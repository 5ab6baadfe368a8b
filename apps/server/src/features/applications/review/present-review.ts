import type {
  Confirmation,
  DocumentSummary,
  EarlierRejection,
  FieldChange,
  ReviewApplication,
} from '@kyc/contract/applications/review-application';
import { statusName } from '@kyc/contract/status-names';
import { DocumentType } from '@kyc/contract/document-types';
import { modeName } from '@kyc/contract/modes';
import { sourceName } from '@kyc/contract/sources';
import { allowedReviewActions, isReadOnly } from '@kyc/domain/applications/allowed-actions';
import { changedFieldIds } from '@kyc/domain/applications/changed-fields';
import { decidableFields, visibleFields } from '@kyc/domain/applications/visible-fields';
import { checkOf, type CurrentVerdicts } from '@kyc/domain/evidence/current-verdicts';
import { subjectLabel } from '@kyc/domain/evidence/subjects';
import { nameRecommendation } from '@kyc/domain/scores/recommendation';
import type { ApplicationChangeRow } from '@kyc/db/tables/applications/application-change-table';
import type { ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { ReviewHead } from '@kyc/db/tables/applications/application-table';
import type { DocumentRow } from '@kyc/db/tables/applications/document-table';
import type { FieldDecisionRow } from '@kyc/db/tables/applications/field-decision-table';
import type { PlanRow } from '@kyc/db/tables/masters/plan-table';
import type { TenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Session } from '../../../http/call.ts';
import { documentName } from '../../../files/document-name.ts';
import { presentDecision } from '../../../workflow/present-decision.ts';
import { presentProfile } from '../../../workflow/present-profile.ts';

interface Review {
  readonly head: ReviewHead;
  readonly profile: ProfileRow;
  readonly verdicts: CurrentVerdicts;
  readonly decisions: readonly FieldDecisionRow[];
  readonly changes: readonly ApplicationChangeRow[];
  readonly documents: readonly DocumentRow[];
  readonly plan: PlanRow | undefined;
  readonly settings: TenantSettings;
  readonly confirmations: readonly Confirmation[];
  readonly earlier: readonly EarlierRejection[];
}

/** The whitelist of an application's data for the review screen (§3), with the caller's permitted actions. */
export function presentReview(
  { head, profile, verdicts, decisions, changes, documents, plan, settings, confirmations, earlier }: Review,
  session: Session,
): ReviewApplication {
  const properties = presentProfile(profile, verdicts);
  const source = sourceName(head.source);
  const conditions = { Mode: head.mode, Source: source, IsPermanentSame: properties.IsPermanentSame };
  return {
    ...properties,
    ApplicationId: head.applicationId,
    ApplicationStatus: head.status,
    ApplicationStatusName: statusName(head.status),
    RowVersion: head.rowVersion,
    AttemptNo: head.attemptNo,
    Name: head.name,
    Mobile: head.mobile,
    PAN: head.pan,
    Mode: head.mode,
    // A check constraint of the table keeps the mode among the known ones.
    ModeName: modeName(head.mode),
    Source: source,
    UAN: head.uan,
    UCCNumber: head.ucc,
    Stp: head.stp,
    VerifierId: head.verifierId,
    VerifierName: head.verifierName,
    VerifierRemarks: head.verifierRemarks,
    SystemRejectReason: head.systemRejectReason,
    PlanId: head.planId,
    PlanType: head.planType,
    CreatedOn: head.createdOn.toISOString(),
    LastSubmittedOn: head.lastSubmittedOn?.toISOString() ?? null,
    ...presentReferences(documents),
    FieldDecisions: decisions.map(presentDecision),
    EarlierRejections: [...earlier],
    FieldChanges: changes.flatMap(presentChange),
    Documents: documents.map((document) => ({
      DocumentId: document.documentId,
      DocumentType: document.documentType,
      FileType: document.fileType,
      FileName: documentName(document, head.uan),
      Version: document.version,
      ...presentPlaces(document),
    })),
    Confirmations: [...confirmations],
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
    NameRecommendation: nameRecommendation(properties, {
      PanOcrNameMatchPct: settings.PanOcrNameMatchPct,
      PanPoaNameMatchPct: settings.PanPoaNameMatchPct,
    }),
    EarlierChecks: verdicts.earlier.map(({ property, changed }) => ({
      Property: property,
      Check: checkOf(property),
      Changed: [...new Set(changed.map(subjectLabel))],
    })),
    ReadOnly: isReadOnly(head, session),
    Masked: [],
    Revealable: [],
    AllowedActions: allowedReviewActions(head, session),
  };
}

/** Checked when they came; the reply's schema checks them again. */
function presentPlaces({ ocrPlaces }: DocumentRow): Pick<DocumentSummary, 'OcrPlaces'> {
  return Array.isArray(ocrPlaces) ? { OcrPlaces: ocrPlaces } : {};
}

/** Once for each field that the property belongs to; a property of none is not on the screen. */
function presentChange(change: ApplicationChangeRow): FieldChange[] {
  return changedFieldIds([change.property]).map((fieldId) => ({
    FieldId: fieldId,
    Property: change.property,
    OldValue: change.oldValue,
    NewValue: change.newValue,
    ChangedOn: change.changedOn.toISOString(),
    ChangedBy: change.changedBy,
  }));
}

const referenceOf = {
  PanPhoto: DocumentType.PanPhoto,
  BankProof: DocumentType.BankProof,
  SignPhoto: DocumentType.Signature,
  AddressFrontPhoto: DocumentType.AddressProofFrontSide,
  AddressBackPhoto: DocumentType.AddressProofBackSide,
  Photo: DocumentType.Photo,
  IncomeProof: DocumentType.IncomeProof,
  PromoProof: DocumentType.PromoCodeProof,
  Ipv: DocumentType.IPV,
  Selfie: DocumentType.Selfie,
} as const;

type References = Pick<ReviewApplication, keyof typeof referenceOf>;

function presentReferences(documents: readonly DocumentRow[]): References {
  const entries = Object.entries(referenceOf).map(([property, documentType]) => {
    const document = documents.find((candidate) => candidate.documentType === documentType);
    return [property, document === undefined ? null : String(document.documentId)];
  });
  // The keys come from referenceOf.
  return Object.fromEntries(entries) as References;
}
