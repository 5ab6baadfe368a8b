import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import {
  isDocumentName,
  isRevealedProperty,
  type RevealedProperty,
} from '@kyc/contract/personal-data/reveal';
import { en } from '../../../lib/texts/en.ts';
import { documentName } from '../documents/document-name.ts';

/** By which a document is asked for. */
export function nameOfType(documentType: number): string {
  return Object.entries(DocumentType).find(([, code]) => code === documentType)?.[0] ?? '';
}

/** A document that the caller has not been shown for a purpose. */
export function isHidden({ Masked }: ReviewApplication, documentType: number): boolean {
  return Masked.includes(nameOfType(documentType));
}

/** What the screen calls what can be asked for. */
export function spokenName(name: string): string {
  if (isRevealedProperty(name)) return en.reveal.names[name];
  return isDocumentName(name) ? documentName(DocumentType[name]) : name;
}

/** The fields in which a masked value stands. */
const fieldsOf: Readonly<Record<RevealedProperty, readonly number[]>> = {
  PAN: [FieldId.Pan],
  Mobile: [FieldId.Mobile],
  Email: [FieldId.Email],
  BankAccountNo: [FieldId.BankAccount],
  PoaIdNumber: [FieldId.AddressProofFront],
  DateOfBirth: [FieldId.DateOfBirth],
  CorrespondenceAddress: [
    FieldId.CorrespondenceHouseNo,
    FieldId.CorrespondenceStreet,
    FieldId.CorrespondenceLocation,
  ],
  PermanentAddress: [FieldId.PermanentHouseNo, FieldId.PermanentStreet, FieldId.PermanentLocation],
  SelfieLocation: [FieldId.Selfie],
};

/** What can be asked for at a field. */
export function revealableAt({ Revealable }: ReviewApplication, fieldId: number): string | undefined {
  return Revealable.find((name) => isRevealedProperty(name) && fieldsOf[name].includes(fieldId));
}
