import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { isRevealedProperty, type RevealedProperty } from '@kyc/contract/personal-data/reveal';
import type { CaseFile } from './case-file.ts';
import { documentOf } from './proving-documents.ts';

/** The name for requesting a document. */
export function nameOfType(documentType: number): string {
  return Object.entries(DocumentType).find(([, code]) => code === documentType)?.[0] ?? '';
}

/** A document that the caller has not been shown for a purpose. */
export function isHidden({ Masked }: CaseFile, documentType: number): boolean {
  return Masked.includes(nameOfType(documentType));
}

/** A document that may be shown, if there is one. */
export function shownDocumentOf(application: CaseFile, documentType: number): DocumentSummary | undefined {
  return isHidden(application, documentType) ? undefined : documentOf(application, documentType);
}

/** The fields that show a masked value. */
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

/** Values shown at a field in addition to its value. */
const readAlso: Readonly<Record<number, RevealedProperty>> = {
  [FieldId.Pan]: 'DateOfBirth',
  [FieldId.PanPhoto]: 'PAN',
};

/** Whether the value, or its counterpart, is masked for the caller. */
export function isMaskedAt({ Masked }: Pick<CaseFile, 'Masked'>, fieldId: number): boolean {
  return Masked.some(
    (name) => isRevealedProperty(name) && (fieldsOf[name].includes(fieldId) || readAlso[fieldId] === name),
  );
}

/** The revealable value at a field. */
export function revealableAt({ Revealable }: CaseFile, fieldId: number): string | undefined {
  return Revealable.find((name) => isRevealedProperty(name) && fieldsOf[name].includes(fieldId));
}
