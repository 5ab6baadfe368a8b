import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { correspondenceAddress, FieldId, permanentAddress, reviewField } from '@kyc/contract/fields';

const { PanPhoto, BankProof, Signature, AddressProofFrontSide, AddressProofBackSide, Selfie } = DocumentType;
/** An Aadhaar has the address on its back. */
const addressProof = [AddressProofBackSide, AddressProofFrontSide];
const addressLines: ReadonlySet<number> = new Set([...correspondenceAddress, ...permanentAddress]);

/** Where a field without a document of its own is read, and what a picture is compared with (sop.json). */
const lookedUpIn: Readonly<Record<number, readonly DocumentType[]>> = {
  [FieldId.DateOfBirth]: [PanPhoto, AddressProofFrontSide],
  [FieldId.Pan]: [PanPhoto],
  [FieldId.PanPhoto]: [PanPhoto, Selfie],
  [FieldId.BankAccount]: [BankProof],
  [FieldId.Signature]: [Signature, PanPhoto],
  [FieldId.FirstName]: [PanPhoto, AddressProofFrontSide],
  [FieldId.LastName]: [PanPhoto, AddressProofFrontSide],
  [FieldId.Gender]: [AddressProofFrontSide],
  [FieldId.FatherName]: [PanPhoto, AddressProofFrontSide],
  [FieldId.AddressProofFront]: [AddressProofFrontSide, AddressProofBackSide, Selfie],
  [FieldId.AddressProofBack]: [AddressProofBackSide, AddressProofFrontSide],
  [FieldId.Photo]: [DocumentType.Photo, Selfie],
  [FieldId.AnnualIncome]: [DocumentType.IncomeProof],
  [FieldId.Occupation]: [DocumentType.IncomeProof],
  [FieldId.Ipv]: [DocumentType.IPV, Selfie],
  [FieldId.Selfie]: [Selfie, DocumentType.Photo, PanPhoto],
  [FieldId.MiddleName]: [PanPhoto, AddressProofFrontSide],
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
  return addressLines.has(fieldId);
}
