import { ApiId } from '@kyc/contract/log-types';
import { sourceName } from '@kyc/contract/sources';
import { isStraightThrough } from '@kyc/domain/applications/straight-through';
import { indianDay } from '@kyc/domain/time/indian-period';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { selectStageTime } from '@kyc/db/tables/applications/application-stage-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectNewestDocuments } from '@kyc/db/tables/applications/document-table';
import { hasSucceeded } from '@kyc/db/tables/records/service-call-table';
import { selectSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { findMissingChecks } from './ipv/require-ipv-checked.ts';

const esignCompleted = 'eSign Completed';

export interface Submission {
  readonly application: LockedApplication;
  readonly passesSystemChecks: boolean;
  readonly submittedOn: Date;
}

/** Reads what the STP rule looks at and asks it. */
export async function findStraightThrough(
  tx: Reads,
  { application, passesSystemChecks, submittedOn }: Submission,
): Promise<boolean> {
  const { applicationId } = application;
  // A checklist that only a person can fill.
  if ((await findMissingChecks(tx, application)).length > 0) return false;
  const profile = await selectProfile(tx, applicationId);
  const settings = await selectSettings(tx);
  const documents = await selectNewestDocuments(tx, applicationId);
  const signedOn = await selectStageTime(tx, { applicationId, stage: esignCompleted });
  return isStraightThrough(
    {
      Mode: application.mode,
      Source: sourceName(application.source),
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
      DateOfBirth: profile.date_of_birth,
      PanDob: profile.pan_dob,
      signedOn: indianDay(signedOn ?? submittedOn),
      documents: new Set(documents.map(({ documentType }) => documentType)),
      incomeProofRead: await hasSucceeded(tx, { applicationId, apiId: ApiId.IncomeProofOcr }),
      passesSystemChecks,
    },
    { PanOcrNameMatchPct: settings.panOcrNameMatchPct, PanPoaNameMatchPct: settings.panPoaNameMatchPct },
  );
}
