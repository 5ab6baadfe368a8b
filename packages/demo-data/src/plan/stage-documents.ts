import { PlanType } from '@kyc/contract/plan-types';
import { DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import type { Outcome } from './outcome.ts';

type Conditions = { readonly outcome: Outcome; readonly sourceName: string };

/** Which documents a stage delivers, by the conditions of fields.json (mandatory, visibleWhen, hiddenWhen). */
export function stageDocuments(stage: string, { outcome, sourceName }: Conditions): DocumentType[] {
  const { mode } = outcome;
  const isDigiLocker = mode === Mode.DigiLocker || mode === Mode.DigiLockerEpan;
  const when = (condition: boolean, type: DocumentType): DocumentType[] => (condition ? [type] : []);
  switch (stage) {
    case 'Bank Verified':
      return when(sourceName === 'Kyc' || !outcome.isPennyDropVerified, DocumentType.BankProof);
    case 'Address Details':
      return [
        ...when(mode === Mode.OfflineAadhaar, DocumentType.AadhaarXml),
        ...when(isDigiLocker, DocumentType.DigilockerAadhaarXml),
      ];
    case 'Documents Uploaded':
      return [
        DocumentType.PanPhoto,
        DocumentType.AddressProofFrontSide,
        DocumentType.AddressProofBackSide,
        ...when(mode !== Mode.Manual, DocumentType.Photo),
      ];
    case 'Signature Uploaded':
      return [DocumentType.Signature];
    case 'Plan Selected':
      return when(outcome.promo === 'code with proof', DocumentType.PromoCodeProof);
    case 'Income Details':
      return when(
        outcome.planType === PlanType.CashAndDerivatives && !outcome.faults.includes('missingIncomeProof'),
        DocumentType.IncomeProof,
      );
    case 'Selfie Captured':
      return [DocumentType.Selfie];
    case 'IPV Completed':
      return when(mode === Mode.Manual, DocumentType.IPV);
    case 'Form Generated':
      return [DocumentType.AOF, ...when(mode !== Mode.KraVerified, DocumentType.KRAAOF)];
    default:
      return [];
  }
}
