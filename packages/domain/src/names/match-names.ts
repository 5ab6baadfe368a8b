import { compareNames, type Incomparable } from './compare-names.ts';

/** Counts up with every change of a score; stored with the scores. The scores of each version are kept in `released`. */
export const nameMatcherVersion = 4;

/**
 * How surely two names belong to one person: an integer from 0 to 100 (§9 gives the bands), or null with the reason why the
 * names cannot be compared. A null is no low score: it has no band and no colour.
 */
export type NameMatch =
  | { readonly score: number; readonly reason?: undefined }
  | { readonly score: null; readonly reason: Incomparable };

export function matchNames(a: string, b: string): NameMatch {
  const { score, reason } = compareNames(a, b);
  if (score === null) return { score, reason: reason ?? 'empty' };
  return { score: Math.round(Math.min(100, Math.max(0, score))) };
}
