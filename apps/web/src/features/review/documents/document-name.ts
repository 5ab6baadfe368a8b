import { en } from '../../../lib/texts/en.ts';

const names: Readonly<Record<string, string>> = en.review.documentTypes;

/** What the screen calls a document of this type. */
export function documentName(documentType: number): string {
  return names[documentType] ?? '';
}
