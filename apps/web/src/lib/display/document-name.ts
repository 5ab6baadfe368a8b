import { review } from '../texts/review/review.ts';

const names: Readonly<Record<string, string>> = review.documentTypes;

/** The name of a document type on screen. */
export function documentName(documentType: number): string {
  return names[documentType] ?? '';
}
