import { DocumentType } from '@kyc/contract/document-types';
import { isStraightThrough } from '@kyc/domain/applications/straight-through';
import { selectProfile } from '@kyc/db/tables/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/application-table';
import { selectNewestDocument } from '@kyc/db/tables/document-table';
import { hasSucceeded } from '@kyc/db/tables/service-call-table';
import { selectSettings } from '@kyc/db/tables/tenant-settings-table';
import type { Tx } from '@kyc/db/transaction';

const incomeProofOcr = 20;

/** Reads what the STP rule looks at and asks it. */
export async function findStraightThrough(tx: Tx, application: LockedApplication): Promise<boolean> {
  const { applicationId } = application;
  const profile = await selectProfile(tx, applicationId);
  const settings = await selectSettings(tx);
  const promoProof = await selectNewestDocument(tx, {
    applicationId,
    documentType: DocumentType.PromoCodeProof,
  });
  return isStraightThrough(
    {
      Mode: application.mode,
      PlanType: application.planType,
      NameVerified: profile.name_verified,
      PanSelfie: profile.pan_selfie,
      PoaSelfie: profile.poa_selfie,
      PanOcrNameMatchScore: profile.pan_ocr_name_match_score,
      PanPoaNameMatchScore: profile.pan_poa_name_match_score,
      PennyDropVerified: profile.penny_drop_verified,
      PanPennydropNameMatchScore: profile.pan_pennydrop_name_match_score,
      EsignStatus: profile.esign_status,
      EsignAadhaarMatch: profile.esign_aadhaar_match,
      hasPromoProof: promoProof !== undefined,
      incomeProofRead: await hasSucceeded(tx, { applicationId, apiId: incomeProofOcr }),
    },
    { PanOcrNameMatchPct: settings.panOcrNameMatchPct, PanPoaNameMatchPct: settings.panPoaNameMatchPct },
  );
}
