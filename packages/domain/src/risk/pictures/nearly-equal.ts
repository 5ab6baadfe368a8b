import { DocumentType } from '@kyc/contract/document-types';

/**
 * The maximum difference at which two pictures of a type are nearly equal. Two selfies of different people are never closer than 0.34
 * (1,125,000 pairs of generated ones), copies that were encoded, scaled or re-lit are within 0.09; printed cards resemble each other: 0.20
 * and 0.13.
 */
const mostDifference = new Map<number, number>([
  [DocumentType.Selfie, 0.2],
  [DocumentType.PanPhoto, 0.12],
]);

/** Pictures of these types are compared across applications. */
export const comparedTypes: readonly number[] = [...mostDifference.keys()];

export function isNearlyEqual(documentType: number, difference: number): boolean {
  return difference <= (mostDifference.get(documentType) ?? -1);
}
