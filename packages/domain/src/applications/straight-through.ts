import { PlanType } from '@kyc/contract/plan-types';
import { DocumentType } from '@kyc/contract/document-types';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { Mode } from '@kyc/contract/modes';
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
  if (!straightModes.includes(application.Mode) || !application.passesSystemChecks) return false;
  if (!hasAllDocuments(application) || !isOfAge(application)) return false;
  if (application.NameVerified !== true || nameRecommendation(application, thresholds) !== 'Approve')
    return false;
  if (!isGreen('face', application.PanSelfie) || !isGreen('face', application.PoaSelfie)) return false;
  if (application.PennyDropVerified !== true || !isGreen('face', application.PanPennydropNameMatchScore))
    return false;
  if (application.EsignStatus !== EsignStatus.Completed || application.EsignAadhaarMatch !== true)
    return false;
  if (application.documents.has(DocumentType.PromoCodeProof)) return false;
  return application.PlanType === PlanType.Cash || application.incomeProofRead;
}

/** Born on the day that the PAN service knows, and an adult when signing: a minor's signature binds nobody. */
function isOfAge({ DateOfBirth, PanDob, signedOn }: StraightThroughInput): boolean {
  return DateOfBirth !== null && DateOfBirth === PanDob && wholeYears(DateOfBirth, signedOn) >= fullAge;
}

function hasAllDocuments(application: StraightThroughInput): boolean {
  return documentsAskedFor(application).every((type) => application.documents.has(type));
}

/** Of the modes that can go straight through; none of them asks for an address proof or a video. */
function documentsAskedFor({ Source, PlanType: planType }: StraightThroughInput): DocumentType[] {
  return [
    DocumentType.PanPhoto,
    DocumentType.Signature,
    DocumentType.Selfie,
    DocumentType.Photo,
    ...(Source.toLowerCase() === 'kyc' ? [DocumentType.BankProof] : []),
    ...(planType === PlanType.CashAndDerivatives ? [DocumentType.IncomeProof] : []),
  ];
}
