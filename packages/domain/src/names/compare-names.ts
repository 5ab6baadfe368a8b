import { alignTokens, type Alignment } from './align-tokens.ts';
import { genderOfName, genderOfText, type Gender } from './genders.ts';
import { joinSplitWords } from './join-split-words.ts';
import { judgeAlignment } from './judge-alignment.ts';
import type { NameVariant } from './name-variants.ts';
import { asTokens, bareWords, nameReadings } from './read-name.ts';
import { formsOf } from './words/word-forms.ts';

export type NameComparison = {
  readonly score: number;
  readonly finding: NameVariant | undefined;
  readonly alignment: Alignment | undefined;
  readonly areWordsJoined: boolean;
};

const scoreOfOneSound = 95;

const nothingToCompare: NameComparison = {
  score: 0,
  finding: undefined,
  alignment: undefined,
  areWordsJoined: false,
};

/** The best comparison over the readings of both names; the order of the arguments does not matter. */
export function compareNames(a: string, b: string): NameComparison {
  const [bareA, bareB] = [bareWords(a), bareWords(b)];
  const [first, second] = [nameReadings(bareA), nameReadings(bareB)].sort(byText);
  const gender = (): Gender => sharedGender([genderOfText(a, bareA), genderOfText(b, bareB)]);
  let best: NameComparison | undefined;
  for (const wordsA of first ?? []) {
    for (const wordsB of second ?? []) {
      const comparison = compareReadings(wordsA, wordsB, gender);
      if (best === undefined || comparison.score > best.score) best = comparison;
    }
  }
  return best ?? nothingToCompare;
}

/** One side that tells of a woman is enough: her marriage explains another surname. */
function sharedGender(genders: readonly Gender[]): Gender {
  return (
    genders.find((gender) => gender === 'woman') ?? genders.find((gender) => gender === 'man') ?? 'unknown'
  );
}

function byText(x: readonly string[][], y: readonly string[][]): number {
  const [left, right] = [x[0]?.join(' ') ?? '', y[0]?.join(' ') ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareReadings(
  wordsA: readonly string[],
  wordsB: readonly string[],
  told: () => Gender,
): NameComparison {
  if (wordsA.length === 0 || wordsB.length === 0) return nothingToCompare;
  const joinedA = joinSplitWords(wordsA, wordsB);
  const joinedB = joinSplitWords(wordsB, joinedA);
  const areWordsJoined = joinedA.length < wordsA.length || joinedB.length < wordsB.length;
  const alignment = alignTokens(asTokens(joinedA), asTokens(joinedB));
  const gender = (): Gender => {
    const byTitle = told();
    return byTitle === 'unknown' ? sharedGender([alignment.a, alignment.b].map(genderOfName)) : byTitle;
  };
  const { score, finding } = judgeAlignment(alignment, gender);
  const [whole, other] = [wordsA.join(''), wordsB.join('')];
  if (wordsA.join(' ') === wordsB.join(' '))
    return { score: 100, finding: undefined, alignment, areWordsJoined };
  if (score < scoreOfOneSound && areOneSound(whole, other)) {
    return { score: scoreOfOneSound, finding: undefined, alignment, areWordsJoined };
  }
  return { score: Math.min(score, 99), finding, alignment, areWordsJoined };
}

const spellingsDifferBy = 5;

function areOneSound(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= spellingsDifferBy && formsOf(a).sound === formsOf(b).sound;
}
