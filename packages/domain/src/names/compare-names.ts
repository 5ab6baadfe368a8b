import { alignTokens, type Alignment } from './align-tokens.ts';
import { joinSplitWords } from './join-split-words.ts';
import { judgeAlignment } from './judge-alignment.ts';
import type { NameVariant } from './name-variants.ts';
import { asTokens, nameReadings } from './read-name.ts';
import { soundOf } from './spelling-key.ts';

export type NameComparison = {
  readonly score: number;
  readonly finding: NameVariant | undefined;
  readonly alignment: Alignment | undefined;
  readonly areWordsJoined: boolean;
};

const nothingToCompare: NameComparison = {
  score: 0,
  finding: undefined,
  alignment: undefined,
  areWordsJoined: false,
};

/** The best comparison over the readings of both names; the order of the arguments does not matter. */
export function compareNames(a: string, b: string): NameComparison {
  const [first, second] = [nameReadings(a), nameReadings(b)].sort(byText);
  let best: NameComparison | undefined;
  for (const wordsA of first ?? []) {
    for (const wordsB of second ?? []) {
      const comparison = compareReadings(wordsA, wordsB);
      if (best === undefined || comparison.score > best.score) best = comparison;
    }
  }
  return best ?? nothingToCompare;
}

function byText(x: readonly string[][], y: readonly string[][]): number {
  const [left, right] = [x[0]?.join(' ') ?? '', y[0]?.join(' ') ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareReadings(wordsA: readonly string[], wordsB: readonly string[]): NameComparison {
  if (wordsA.length === 0 || wordsB.length === 0) return nothingToCompare;
  const joinedA = joinSplitWords(wordsA, wordsB);
  const joinedB = joinSplitWords(wordsB, joinedA);
  const areWordsJoined = joinedA.length < wordsA.length || joinedB.length < wordsB.length;
  const alignment = alignTokens(asTokens(joinedA), asTokens(joinedB));
  const { score, finding } = judgeAlignment(alignment);
  const [whole, other] = [wordsA.join(''), wordsB.join('')];
  if (wordsA.join(' ') === wordsB.join(' '))
    return { score: 100, finding: undefined, alignment, areWordsJoined };
  if (soundOf(whole) === soundOf(other)) {
    return { score: Math.max(score, 95), finding: undefined, alignment, areWordsJoined };
  }
  return { score: Math.min(score, 99), finding, alignment, areWordsJoined };
}
