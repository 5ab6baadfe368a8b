import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { nameOfDocumentType } from '@kyc/contract/document-types';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';
import { documentOf } from './proving-documents.ts';

/** The name for requesting a document. */
export function nameOfType(documentType: number): string {
  return nameOfDocumentType(documentType) ?? '';
}

/** A document that the caller has not been shown for a purpose. */
export function isHidden({ Masked }: CaseFile, documentType: number): boolean {
  return Masked.includes(nameOfType(documentType));
}

/** A document that may be shown, if there is one. */
export function shownDocumentOf(application: CaseFile, documentType: number): DocumentSummary | undefined {
  return isHidden(application, documentType) ? undefined : documentOf(application, documentType);
}

/** Whether the value, or its counterpart, is masked for the caller. */
export function isMaskedAt({ Masked }: Pick<CaseFile, 'Masked'>, fieldId: number): boolean {
  const { reveals, readsMasked } = reviewField(fieldId) ?? {};
  return Masked.some((name) => name === reveals || name === readsMasked);
}

/** The revealable value at a field. */
export function revealableAt({ Revealable }: CaseFile, fieldId: number): string | undefined {
  const reveals = reviewField(fieldId)?.reveals;
  return Revealable.find((name) => name === reveals);
}
