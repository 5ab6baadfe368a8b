import { review } from '../../../lib/texts/review/review.ts';

const details: Readonly<Record<string, string>> = review.details;
const sources: Readonly<Record<string, string>> = review.sources;

export const labelOfDetail = (label: string): string => details[label] ?? label;
export const labelOfSource = (label: string): string => sources[label] ?? label;
