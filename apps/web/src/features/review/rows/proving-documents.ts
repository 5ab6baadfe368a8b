import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { correspondenceAddress, FieldId, permanentAddress, reviewField } from '@kyc/contract/fields';
import type { CaseFile } from './case-file.ts';

const { PanPhoto, BankProof, AddressProofFrontSide, AddressProofBackSide, Selfie, Photo, POA, AOF } =
  DocumentType;
/** An Aadhaar has the address on its back; a proof of one part, or the KRA's form, has it too. */
const addressProof = [AddressProofBackSide, AddressProofFrontSide, POA, DocumentType.KRAAOF];
const addressLines: ReadonlySet<number> = new Set([...correspondenceAddress, ...permanentAddress]);
const nameProofs = [PanPhoto, AddressProofFrontSide];

/** Where a field without a separate document is found (sop.json). */
const lookedUpIn: Readonly<Record<number, readonly DocumentType[]>> = {
  [FieldId.DateOfBirth]: [PanPhoto, AddressProofFrontSide],
  [FieldId.Pan]: [PanPhoto],
  [FieldId.BankAccount]: [BankProof],
  [FieldId.FirstName]: nameProofs,
  [FieldId.MiddleName]: nameProofs,
  [FieldId.LastName]: nameProofs,
  [FieldId.Gender]: [AddressProofFrontSide],
  [FieldId.FatherName]: nameProofs,
  [FieldId.AddressProofFront]: [AddressProofFrontSide, AddressProofBackSide, POA],
  [FieldId.AddressProofBack]: [AddressProofBackSide, AddressProofFrontSide],
  [FieldId.AnnualIncome]: [DocumentType.IncomeProof],
  [FieldId.Occupation]: [DocumentType.IncomeProof],
  [FieldId.Esign]: [],
};

/**
 * A face is shown next to another picture of it, a signature next to another of the same person (sop.json, fields 5, 8, 22, 24, 28, 29).
 */
const comparedWith: Readonly<Record<number, readonly DocumentType[]>> = {
  [FieldId.PanPhoto]: [Selfie, Photo, AddressProofFrontSide],
  [FieldId.AddressProofFront]: [Selfie, Photo, PanPhoto],
  [FieldId.Photo]: [Selfie, PanPhoto, AddressProofFrontSide],
  [FieldId.Selfie]: [PanPhoto, AddressProofFrontSide, Photo],
  [FieldId.Ipv]: [Selfie, PanPhoto, AddressProofFrontSide],
  [FieldId.Signature]: [PanPhoto, AOF],
};

/** Documents of which one is viewed. Fields with the same kinds share the choice. */
export interface DocumentChoice {
  /** Of these kinds, the best first. */
  readonly group: string;
  /** The application's documents. */
  readonly documents: readonly DocumentSummary[];
}

/** The documents that prove a field, the field's own first. */
export function proofsOf(fieldId: number, application: CaseFile): DocumentChoice {
  const { group, documents } = choiceOf(typesFor(fieldId), application);
  if (!isAddressLine(fieldId)) return { group, documents };
  // Where a reader found it, it is: a driving licence has it in front.
  const isReadOn = ({ OcrPlaces }: DocumentSummary) =>
    OcrPlaces?.some(({ Field }) => Field === fieldId) === true;
  return { group, documents: documents.toSorted((a, b) => Number(isReadOn(b)) - Number(isReadOn(a))) };
}

/** What the picture of a face or a signature is compared with, side by side; none for the other fields. */
export function counterpartsOf(fieldId: number, application: CaseFile): DocumentChoice {
  return choiceOf(comparedWith[fieldId] ?? [], application);
}

export function isCompared(fieldId: number): boolean {
  return comparedWith[fieldId] !== undefined;
}

/** Every document viewed for a field. */
export function provingDocuments(fieldId: number, application: CaseFile): readonly DocumentSummary[] {
  return [...proofsOf(fieldId, application).documents, ...counterpartsOf(fieldId, application).documents];
}

function choiceOf(types: readonly number[], application: CaseFile): DocumentChoice {
  const documents = types.flatMap((type) => documentOf(application, type) ?? []);
  return { group: types.join(), documents };
}

export function documentOf(
  { Documents }: Pick<CaseFile, 'Documents'>,
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
