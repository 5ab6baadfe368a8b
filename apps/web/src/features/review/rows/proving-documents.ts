import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';

/** Documents of which one is viewed. Fields with the same kinds share the choice. */
export interface DocumentChoice {
  /** Of these kinds, the best first. */
  readonly group: string;
  /** The application's documents. */
  readonly documents: readonly DocumentSummary[];
}

/** The documents that prove a field, the field's own first. */
export function proofsOf(fieldId: number, application: CaseFile): DocumentChoice {
  const field = reviewField(fieldId);
  const { group, documents } = choiceOf(field?.proofs ?? [], application);
  if (field?.block === undefined) return { group, documents };
  // Where a reader found it, it is: a driving licence has it in front.
  const isReadOn = ({ OcrPlaces }: DocumentSummary) =>
    OcrPlaces?.some(({ Field }) => Field === fieldId) === true;
  return { group, documents: documents.toSorted((a, b) => Number(isReadOn(b)) - Number(isReadOn(a))) };
}

/** What the picture of a face or a signature is compared with, side by side; none for the other fields. */
export function counterpartsOf(fieldId: number, application: CaseFile): DocumentChoice {
  return choiceOf(reviewField(fieldId)?.counterparts ?? [], application);
}

export function isCompared(fieldId: number): boolean {
  return reviewField(fieldId)?.counterparts !== undefined;
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
