import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { reviewField } from '@kyc/contract/fields';

const { PanPhoto, BankProof, Signature, AddressProofFrontSide, AddressProofBackSide, Selfie } = DocumentType;
/** An Aadhaar has the address on its back. */
const addressProof = [AddressProofBackSide, AddressProofFrontSide];

/** Where a field without a document of its own is read, and what a picture is compared with (sop.json). */
const lookedUpIn: Readonly<Record<number, readonly DocumentType[]>> = {
  3: [PanPhoto, AddressProofFrontSide],
  4: [PanPhoto],
  5: [PanPhoto, Selfie],
  6: [BankProof],
  8: [Signature, PanPhoto],
  9: [PanPhoto, AddressProofFrontSide],
  10: [PanPhoto, AddressProofFrontSide],
  11: [AddressProofFrontSide],
  13: [PanPhoto, AddressProofFrontSide],
  22: [AddressProofFrontSide, AddressProofBackSide, Selfie],
  23: [AddressProofBackSide, AddressProofFrontSide],
  24: [DocumentType.Photo, Selfie],
  25: [DocumentType.IncomeProof],
  26: [DocumentType.IncomeProof],
  28: [DocumentType.IPV, Selfie],
  29: [Selfie, DocumentType.Photo, PanPhoto],
  31: [PanPhoto, AddressProofFrontSide],
};

/** The documents that prove a field, those that the application has, the field's own first. */
export function provingDocuments(
  fieldId: number,
  application: ReviewApplication,
): readonly DocumentSummary[] {
  return typesFor(fieldId).flatMap((type) => {
    const document = documentOf(application, type);
    return document ? [document] : [];
  });
}

export function documentOf(
  { Documents }: Pick<ReviewApplication, 'Documents'>,
  documentType: number | undefined,
): DocumentSummary | undefined {
  return Documents.find((document) => document.DocumentType === documentType);
}

function typesFor(fieldId: number): readonly number[] {
  const own = reviewField(fieldId)?.documentType;
  if (isAddressLine(fieldId)) return addressProof;
  return lookedUpIn[fieldId] ?? (own === undefined ? [] : [own]);
}

export function isAddressLine(fieldId: number): boolean {
  return (fieldId >= 15 && fieldId <= 21) || (fieldId >= 32 && fieldId <= 38);
}
