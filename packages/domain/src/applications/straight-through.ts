import { ApiId, panVerifications } from '@kyc/contract/log-types';
import { PlanType } from '@kyc/contract/plan-types';
import { DocumentType } from '@kyc/contract/document-types';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
import { documentSubject, subjectLabel } from '../evidence/subjects.ts';
import { isGreen } from '../scores/bands.ts';
import { nameRecommendation, type NameScores, type NameThresholds } from '../scores/recommendation.ts';
import { wholeYears } from '../time/whole-years.ts';

export interface StraightThroughInput extends NameScores {
  readonly Mode: number;
  readonly Source: string;
  readonly PlanType: number | null;
  readonly NameVerified: boolean | null;
  readonly PanSelfie: number | null;
  readonly PoaSelfie: number | null;
  readonly PennyDropVerified: boolean | null;
  readonly PanPennydropNameMatchScore: number | null;
  readonly EsignStatus: number | null;
  readonly EsignAadhaarMatch: boolean | null;
  readonly DateOfBirth: string | null;
  readonly PanDob: string | null;
  /** yyyy-MM-dd in India: the day of the e-Sign, of the submission where that is not known. */
  readonly signedOn: string;
  readonly documents: ReadonlySet<number>;
  readonly incomeProofRead: boolean;
  readonly passesSystemChecks: boolean;
}

const straightModes: readonly number[] = [Mode.KraVerified, Mode.DigiLocker, Mode.DigiLockerEpan];
const fullAge = 18;

/** The STP flag: every source agrees without a human look (domain pack README §1, STP; contract.md §6). */
export function isStraightThrough(application: StraightThroughInput, thresholds: NameThresholds): boolean {
  return straightThroughFaults(application, thresholds).length === 0;
}

/** Modes that can go straight through at all. */
export function isStraightMode(mode: number): boolean {
  return straightModes.includes(mode);
}

/** The reasons why an application is not straight-through, each a complete sentence; empty for a straight-through one. */
export function straightThroughFaults(
  application: StraightThroughInput,
  thresholds: NameThresholds,
): string[] {
  const missing = documentsAskedFor(application).filter((type) => !application.documents.has(type));
  const faults: readonly (readonly [isFault: boolean, text: string])[] = [
    [!isStraightMode(application.Mode), 'This mode always needs a verifier.'],
    [!application.passesSystemChecks, 'A system check failed.'],
    [missing.length > 0, `Documents are missing: ${missing.map(documentLabel).join(', ')}.`],
    [
      !isOfAge(application),
      'The declared date of birth is missing, differs from the tax record or is of a minor.',
    ],
    [application.NameVerified !== true, 'The tax department has not verified the name.'],
    [
      nameRecommendation(application, thresholds) !== 'Approve',
      'A name score is below the threshold in the settings.',
    ],
    [
      !isGreen('face', application.PanSelfie) || !isGreen('face', application.PoaSelfie),
      'A face score is not green.',
    ],
    [application.PennyDropVerified !== true, 'No penny drop has verified the account.'],
    [!isGreen('face', application.PanPennydropNameMatchScore), 'The name score of the bank is not green.'],
    [application.EsignStatus !== EsignStatus.Completed, 'The form is not signed.'],
    [application.EsignAadhaarMatch !== true, 'No check shows that the signer is the applicant.'],
    [application.documents.has(DocumentType.PromoCodeProof), 'A verifier must check the promo proof.'],
    [
      application.PlanType !== PlanType.Cash && !application.incomeProofRead,
      'The income proof was not read.',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, text]) => text);
}

/** Services that check an application of a straight-through mode; one of each group has to have answered about the present values. */
export function checksOfMode(mode: number): readonly (readonly ApiId[])[] {
  return [
    panVerifications,
    [ApiId.KraEnquiry],
    [ApiId.PennyDrop],
    [ApiId.AadhaarEsign],
    [ApiId.FaceMatch],
    [ApiId.OtpGateway],
    [ApiId.EmailGateway],
    [ApiId.AmlScreening],
    ...(mode === Mode.KraVerified ? [] : [[ApiId.DigiLockerPull]]),
  ];
}

/** The date of birth matches the PAN service, and the person was an adult when signing: a minor's signature is not binding. */
function isOfAge({ DateOfBirth, PanDob, signedOn }: StraightThroughInput): boolean {
  return DateOfBirth !== null && DateOfBirth === PanDob && wholeYears(DateOfBirth, signedOn) >= fullAge;
}

/** The documents of the modes that can go straight through; none of these modes requires an address proof or a video. */
function documentsAskedFor({ Source, PlanType: planType }: StraightThroughInput): DocumentType[] {
  return [
    DocumentType.PanPhoto,
    DocumentType.Signature,
    DocumentType.Selfie,
    DocumentType.Photo,
    DocumentType.AOF,
    ...(Source.toLowerCase() === 'kyc' ? [DocumentType.BankProof] : []),
    ...(planType === PlanType.CashAndDerivatives ? [DocumentType.IncomeProof] : []),
  ];
}

function documentLabel(type: DocumentType): string {
  return subjectLabel(documentSubject(type));
}
