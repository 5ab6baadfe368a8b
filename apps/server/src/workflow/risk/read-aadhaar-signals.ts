import { ocrServices } from '@kyc/contract/log-types';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { describeAadhaar } from '@kyc/domain/risk/describe-aadhaar';
import { selectReadPdfs } from '@kyc/db/tables/applications/document-table';
import { selectApisWithAadhaar } from '@kyc/db/tables/records/service-call-table';
import type { Reads } from '@kyc/db/connection/transaction';
import type { Looked } from './read-sharing-signals.ts';

/** Finds complete Aadhaar numbers in the text of the newest PDFs and in answers of OCR services. */
export async function readAadhaarSignals(
  tx: Reads,
  { application: { applicationId }, wanted }: Looked,
): Promise<ShownSignal[]> {
  if (!wanted.includes(RiskSignal.WholeAadhaar)) return [];
  const [pdfs, apis] = await Promise.all([
    selectReadPdfs(tx, applicationId),
    selectApisWithAadhaar(tx, { applicationId, apiIds: ocrServices }),
  ]);
  return describeAadhaar(pdfs, apis);
}
