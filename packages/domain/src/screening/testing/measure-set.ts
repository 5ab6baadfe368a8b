import { indexEntries } from '../match/index-entries.ts';
import { scoreHit } from '../match/score-hit.ts';
import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import type { TestSet } from './test-set.ts';

export interface MeasuredSet {
  /** For each variant, the score of the listed person; 0 where the index did not supply it. */
  readonly variants: readonly number[];
  /** For each unrelated person, the best score with any listed person. */
  readonly unrelated: readonly number[];
}

export function measureSet({ listed, variants, unrelated }: TestSet): MeasuredSet {
  const candidatesOf = indexEntries(listed);
  const scoreOf = (person: ScreenedPerson, index: number): number =>
    scoreHit(person, listed[index] as WatchedPerson).score;
  return {
    variants: variants.map(({ of, person }) => (candidatesOf(person).includes(of) ? scoreOf(person, of) : 0)),
    unrelated: unrelated.map((person) =>
      Math.max(0, ...candidatesOf(person).map((index) => scoreOf(person, index))),
    ),
  };
}

/** The share of scores that a limit lets through. */
export const shareFrom = (scores: readonly number[], from: number): number =>
  scores.filter((score) => score >= from).length / scores.length;
