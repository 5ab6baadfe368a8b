import { EsignStatus } from '@kyc/contract/esign-status';
import { Mode } from '@kyc/contract/modes';
import { isGreen } from '../scores/bands.ts';
import { nameRecommendation, type NameScores, type NameThresholds } from '../scores/recommendation.ts';

export interface StraightThroughInput extends NameScores {
  readonly Mode: number;
  readonly PlanType: number | null;
  readonly NameVerified: boolean | null;
  readonly PanSelfie: number | null;
  readonly PoaSelfie: number | null;
  readonly PennyDropVerified: boolean | null;
  readonly PanPennydropNameMatchScore: number | null;
  readonly EsignStatus: number | null;
  readonly EsignAadhaarMatch: boolean | null;
  readonly hasPromoProof: boolean;
  readonly incomeProofRead: boolean;
}

const straightModes: readonly number[] = [Mode.KraVerified, Mode.DigiLocker, Mode.DigiLockerEpan];

/** The STP flag: every source agrees without a human look (domain pack README §1, STP). */
export function isStraightThrough(application: StraightThroughInput, thresholds: NameThresholds): boolean {
  if (!straightModes.includes(application.Mode)) return false;
  if (application.NameVerified !== true || nameRecommendation(application, thresholds) !== 'Approve')
    return false;
  if (!isGreen('face', application.PanSelfie) || !isGreen('face', application.PoaSelfie)) return false;
  if (application.PennyDropVerified !== true || !isGreen('face', application.PanPennydropNameMatchScore))
    return false;
  if (application.EsignStatus !== EsignStatus.Completed || application.EsignAadhaarMatch !== true)
    return false;
  if (application.hasPromoProof) return false;
  return application.PlanType === 1 || application.incomeProofRead;
}
