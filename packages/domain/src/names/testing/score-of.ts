import { matchNames } from '../match-names.ts';

/** The score of two names that can be compared; NaN, which is in no band, for others. */
export function scoreOf(a: string, b: string): number {
  return matchNames(a, b).score ?? Number.NaN;
}
