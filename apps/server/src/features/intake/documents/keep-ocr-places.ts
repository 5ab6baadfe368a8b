import type { BodyOf } from '@kyc/contract/endpoint';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import type { patchApplication as endpoint } from '@kyc/contract/intake/intake';
import { unprocessable } from '@kyc/contract/refusal';
import { updateOcrPlaces } from '@kyc/db/tables/applications/document-table';
import type { Tx } from '@kyc/db/connection/transaction';

/**
 * The places of values on documents, with the newest version of each.
 * @throws 422 for a missing document
 */
export async function keepOcrPlaces(
  tx: Tx,
  applicationId: number,
  named: BodyOf<typeof endpoint>['OcrPlaces'],
): Promise<void> {
  for (const { DocumentType: documentType, Places: places } of named ?? []) {
    if (await updateOcrPlaces(tx, { applicationId, documentType, places })) continue;
    const Message = intakeTexts.placesWithoutDocument;
    throw unprocessable('OcrPlaces', Message);
  }
}
