import { nameOfDocumentType } from '@kyc/contract/document-types';
import { review } from '../../../lib/texts/review/review.ts';

const details: Readonly<Record<string, string>> = review.details;
const documents: Readonly<Record<number, string>> = review.documentTypes;
const sources: Readonly<Record<string, string>> = review.sources;

export const labelOfDetail = (label: string): string => details[label] ?? label;
export const labelOfSource = (label: string): string => sources[label] ?? label;
export const nameOfDocument = (type: number): string =>
  documents[type] ?? nameOfDocumentType(type) ?? String(type);
