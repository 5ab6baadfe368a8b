import { review } from '../../../lib/texts/review/review.ts';

const names: Readonly<Record<string, string>> = review.documentTypes;

/** What the screen calls a document of this type. */
export function documentName(documentType: number): string {
  return names[documentType] ?? '';
}
