import { alignTokens, type Alignment } from './align-tokens.ts';
import { decidingWords } from './deciding-words.ts';
import { genderOfName, genderOfText, type Gender } from './genders.ts';
import { joinSplitWords } from './join-split-words.ts';
import { judgeAlignment } from './judge-alignment.ts';
import type { NameVariant } from './name-variants.ts';
import { asTokens, bareWords, nameReadings, titlesOf } from './read-name.ts';
import { splitDivinePair } from './words/divine-pairs.ts';
import { readGeneration, type Generation } from './words/generations.ts';
import { formsOf } from './words/word-forms.ts';

export type HolderComparison = {
  readonly score: number;
  readonly finding: NameVariant | undefined;
  readonly words: readonly string[];
  readonly alignment: Alignment | undefined;
  readonly areWordsJoined: boolean;
};

const scoreOfOneSound = 95;

/** The best comparison over the readings of two persons' names; undefined where one has no words. */
export function compareHolders(a: string, b: string): HolderComparison | undefined {
  const [bareA, bareB] = [bareWords(a), bareWords(b)];
  const [ofA, ofB] = [readGeneration(bareA, bareB), readGeneration(bareB, bareA)];
  const found = compareReadingsOf({ text: a, bare: ofA.words }, { text: b, bare: ofB.words });
  return found && limitByGeneration(found, ofA, ofB);
}

interface Person {
  readonly text: string;
  readonly bare: readonly string[];
}

function compareReadingsOf(a: Person, b: Person): HolderComparison | undefined {
  const [readingsA, readingsB] = [nameReadings(a.bare), nameReadings(b.bare)];
  const isSwapped = textOf(readingsA) > textOf(readingsB);
  const [first, second] = isSwapped ? [readingsB, readingsA] : [readingsA, readingsB];
  const gender = (): Gender =>
    sharedGender([genderOfText(a.text, titlesOf(a.bare)), genderOfText(b.text, titlesOf(b.bare))]);
  let best: HolderComparison | undefined;
  for (const wordsA of first) {
    for (const wordsB of second) {
      const comparison = compareReadings(wordsA, wordsB, gender);
      if (comparison && (best === undefined || comparison.score > best.score)) best = comparison;
    }
  }
  return best && isSwapped ? { ...best, words: best.words.toReversed() } : best;
}

/** Father and son may share a name: a different generation is a different person, and a missing one may be. */
function limitByGeneration(found: HolderComparison, a: Generation, b: Generation): HolderComparison {
  if (a.generation === b.generation) return found;
  const words = [a.word, b.word].filter((word) => word !== undefined);
  const most = words.length === 2 ? 35 : 76;
  return found.score <= most ? found : { ...found, score: most, finding: 'generation differs', words };
}

/** A woman on one side is enough: her marriage explains another surname. */
function sharedGender(genders: readonly Gender[]): Gender {
  return (
    genders.find((gender) => gender === 'woman') ?? genders.find((gender) => gender === 'man') ?? 'unknown'
  );
}

const textOf = (readings: readonly string[][]): string => readings[0]?.join(' ') ?? '';

function compareReadings(
  wordsA: readonly string[],
  wordsB: readonly string[],
  stated: () => Gender,
): HolderComparison | undefined {
  if (wordsA.length === 0 || wordsB.length === 0) return undefined;
  const joinedA = joinSplitWords(wordsA, wordsB);
  const joinedB = joinSplitWords(wordsB, joinedA);
  const areWordsJoined = joinedA.length < wordsA.length || joinedB.length < wordsB.length;
  const pairedA = joinedA.flatMap((word) => splitDivinePair(word, joinedB));
  const pairedB = joinedB.flatMap((word) => splitDivinePair(word, joinedA));
  const alignment = alignTokens(asTokens(pairedA), asTokens(pairedB));
  const gender = (): Gender => {
    const byTitle = stated();
    return byTitle === 'unknown' ? sharedGender([alignment.a, alignment.b].map(genderOfName)) : byTitle;
  };
  const { score, finding, words } = judgeAlignment(alignment, gender);
  const [joined, other] = [wordsA.join(''), wordsB.join('')];
  const found = { alignment, areWordsJoined };
  if (wordsA.join(' ') === wordsB.join(' ')) return { ...found, score: 100, finding: undefined, words: [] };
  // LALIT ARYA and LALITA ARYA sound alike when they are joined.
  if (score < scoreOfOneSound && finding !== 'gender differs' && areOneSound(joined, other))
    return { ...found, score: scoreOfOneSound, finding: undefined, words: [] };
  return {
    ...found,
    score: Math.min(score, 99),
    finding,
    words: words ?? decidingWords(finding, alignment),
  };
}

const spellingsDifferBy = 5;

function areOneSound(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= spellingsDifferBy && formsOf(a).sound === formsOf(b).sound;
}
