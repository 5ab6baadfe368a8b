import { compareNames } from './compare-names.ts';

/** Counts up with every change of a score; stored beside the scores. What each version gave is kept in `released`. */
export const nameMatcherVersion = 3;

/** How surely two names belong to one person: an integer from 0 to 100 (§9 gives the bands). */
export function matchNames(a: string, b: string): number {
  return Math.round(Math.min(100, Math.max(0, compareNames(a, b).score)));
}
