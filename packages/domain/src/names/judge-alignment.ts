import type { Alignment, TokenPair } from './align-tokens.ts';
import { compareWords, sameName } from './compare-words.ts';
import { areOfOppositeGender, isCommonSecond, isCourtesy, isSikhName } from './words/fillers.ts';
import type { Gender } from './genders.ts';
import { givenNameIndex } from './given-name.ts';
import type { NameToken } from './name-token.ts';
import type { Judgement } from './judgement.ts';
import { judgeCompoundName, judgeDivinePair, missingSaint } from './judge-given-names.ts';
import { areManAndWoman } from './words/feminine-forms.ts';
import { companionOf } from './words/honorifics.ts';
import { areSurnamesAlike, isKnownSurname } from './words/surnames.ts';
import { isWomansTitle } from './words/title-names.ts';

type Evidence = {
  readonly given: { readonly a: TokenPair | undefined; readonly b: TokenPair | undefined };
  readonly likeness: number;
  readonly ownPairs: number;
  readonly commonPairs: number;
  readonly nearPairs: number;
  readonly initialPairs: number;
  readonly isFamilyInitial: boolean;
  readonly isGivenCommon: boolean;
  /** Apart from the given name, only KUMAR, DEVI and similar second names agree. */
  readonly isSecondAlone: boolean;
  readonly surname: 'differs' | 'may differ' | 'agrees';
  readonly restA: Rest;
  readonly restB: Rest;
};
type Rest = { readonly own: number; readonly common: readonly string[]; readonly initials: number };

/** The caps of the name score (README §8 of the domain pack): the agreeing words, and the unmatched words on each side. */
export function judgeAlignment(alignment: Alignment, gender: () => Gender): Judgement {
  const evidence = weigh(alignment);
  const { given, restA, restB } = evidence;
  const byRule = judgeDivinePair(alignment) ?? judgeCompoundName(alignment);
  if (byRule) return byRule;
  if (given.a === undefined && given.b === undefined) return judgeDifferentGiven(alignment);
  if (isFathersInitial(alignment, evidence)) return { score: 34, finding: 'given name differs' };
  if (given.a === undefined || given.b === undefined) return judgeStrayGiven(alignment, evidence);
  if (restA.common.some((a) => restB.common.some((b) => areOfOppositeGender(a, b)))) {
    return { score: 38, finding: 'given name differs' };
  }
  if (given.a.variant === 'initial' || given.b.variant === 'initial') return judgeInitialGiven(evidence);
  const likeness = Math.min(given.a.likeness, given.b.likeness);
  if (likeness < sameName) return judgeNearGiven(evidence, likeness);
  return judgeSameGiven(evidence, gender);
}

/** VINAY R KULKARNI and RAMESH V KULKARNI: both given names are written in full, and each matches an initial at best. */
function isFathersInitial({ a, b }: Alignment, { given }: Evidence): boolean {
  const whole = [a, b].map((tokens) => tokens[givenNameIndex(tokens)]);
  if (whole.some((token) => token === undefined || token.role === 'initial' || isKnownSurname(token.text)))
    return false;
  const isUnmet = (pair: TokenPair | undefined): boolean => pair === undefined || pair.variant === 'initial';
  return isUnmet(given.a) && isUnmet(given.b);
}

function weigh({ a, b, pairs, restA, restB }: Alignment): Evidence {
  const [givenA, givenB] = [givenNameIndex(a), givenNameIndex(b)];
  const roleOf = (pair: TokenPair): NameToken['role'] => {
    const roles = [a[pair.a]?.role, b[pair.b]?.role];
    if (roles.includes('initial')) return 'initial';
    if (pair.a === givenA || pair.b === givenB) return 'own';
    return roles.includes('common') ? 'common' : 'own';
  };
  const full = pairs.filter((pair) => pair.likeness >= sameName);
  const words = pairs.filter((pair) => roleOf(pair) !== 'initial');
  return {
    given: { a: pairs.find((pair) => pair.a === givenA), b: pairs.find((pair) => pair.b === givenB) },
    likeness: words.reduce((sum, pair) => sum + pair.likeness, 0) / Math.max(words.length, 1),
    ownPairs: full.filter((pair) => roleOf(pair) === 'own').length,
    commonPairs: full.filter((pair) => roleOf(pair) === 'common').length,
    nearPairs: words.filter((pair) => pair.likeness < sameName).length,
    initialPairs: pairs.filter((pair) => pair.variant === 'initial').length,
    isFamilyInitial:
      pairs.some((pair) => standsForFamily(pair, a, b)) && !full.some((pair) => isFamilyPair(pair, a)),
    isSecondAlone: full.some(
      (pair) => roleOf(pair) === 'common' && isSecond(a[pair.a]?.text ?? '', a[givenA]?.text ?? ''),
    ),
    surname: compareSurnames({ a, b, pairs, restA, restB }),
    isGivenCommon: isMereCommon(a, givenA) && isMereCommon(b, givenB),
    restA: restOf(restA),
    restB: restOf(restB),
  };
}

/** DEVI or KUMARI, unless the next word makes it a given name: KUMARI YADAV. */
function isMereCommon(tokens: readonly NameToken[], given: number): boolean {
  const [word, next] = [tokens[given]?.text ?? '', tokens[given + 1]?.text];
  if (!isCommonSecond(word)) return false;
  return next === undefined || !isWomansTitle(word) || companionOf(next) === 'woman' || isCommonSecond(next);
}

const isSecond = (word: string, given: string): boolean => isCommonSecond(word) && !isSikhName(given, word);

/** The surname evidence from unmatched words on both sides: two family names, or words in the position of a family name. */
function compareSurnames({ a, b, pairs, restA, restB }: Alignment): Evidence['surname'] {
  const familyOf = (rest: readonly NameToken[]): string | undefined =>
    rest.find(({ role, text }) => role === 'own' && isKnownSurname(text))?.text;
  if (pairs.some((pair) => pair.likeness >= sameName && isFamilyPair(pair, a))) return 'agrees';
  const [familyA, familyB] = [familyOf(restA), familyOf(restB)];
  if (familyA !== undefined && familyB !== undefined)
    return areSurnamesAlike(familyA, familyB) ? 'may differ' : 'differs';
  const isLast = (rest: readonly NameToken[], all: readonly NameToken[]): boolean => {
    const last = all.findLast(({ role }) => role !== 'initial');
    return last !== undefined && last.role === 'own' && rest.includes(last);
  };
  return isLast(restA, a) && isLast(restB, b) ? 'may differ' : 'agrees';
}

const isFamilyPair = (pair: TokenPair, a: readonly NameToken[]): boolean =>
  isKnownSurname(a[pair.a]?.text ?? '');

/** An initial whose full word is first or last may be the family name: P SAI KIRAN and SAI KIRAN POTLURI. */
function standsForFamily(pair: TokenPair, a: readonly NameToken[], b: readonly NameToken[]): boolean {
  if (pair.variant !== 'initial') return false;
  const [at, words] = a[pair.a]?.role === 'initial' ? [pair.b, b] : [pair.a, a];
  return at === 0 || at === words.length - 1;
}

function restOf(tokens: readonly NameToken[]): Rest {
  return {
    own: tokens.filter((token) => token.role === 'own').length,
    common: tokens
      .filter((token) => token.role === 'common' && !isCourtesy(token.text))
      .map((token) => token.text),
    initials: tokens.filter((token) => token.role === 'initial').length,
  };
}

/** Members of the same family share every word except the given name, so the score is never above red. */
function judgeDifferentGiven({ a, b, pairs }: Alignment): Judgement {
  const [givenA, givenB] = [a[givenNameIndex(a)]?.text ?? '', b[givenNameIndex(b)]?.text ?? ''];
  const { likeness } = compareWords(givenA, givenB);
  const sharesFamily = pairs.some((pair) => a[pair.a]?.role === 'own' && b[pair.b]?.role === 'own');
  const base = sharesFamily ? 30 : pairs.length > 0 ? 22 : 8;
  if (areManAndWoman(givenA, givenB)) return { score: base, finding: 'gender differs' };
  return { score: base + 10 * likeness, finding: sharesFamily ? 'given name differs' : 'different name' };
}

/** The given name on one side has no partner: for AMIT RAMESH PATIL, RAMESH PATIL is the father's account. */
function judgeStrayGiven(alignment: Alignment, evidence: Evidence): Judgement {
  const { a, pairs } = alignment;
  const { restA, restB, ownPairs } = evidence;
  const [long, short] = evidence.given.a === undefined ? [restA, restB] : [restB, restA];
  const saint = short.own === 0 && ownPairs >= 2 ? missingSaint(alignment, evidence) : undefined;
  if (saint !== undefined) return { score: 74, finding: "saint's name missing", words: [saint] };
  if (short.own > 0 || (short.initials + short.common.length > 0 && long.own > 0))
    return { score: 36, finding: 'given name differs' };
  if (ownPairs >= 3) return { score: 76, finding: 'name missing' };
  if (ownPairs < 2) return { score: evidence.commonPairs > 0 ? 60 : 50, finding: 'single name' };
  const sharesFamily = pairs.some((pair) => isKnownSurname(a[pair.a]?.text ?? ''));
  return sharesFamily ? { score: 38, finding: 'given name differs' } : { score: 62, finding: 'name missing' };
}

function judgeInitialGiven({ ownPairs, restA, restB }: Evidence): Judgement {
  if (restA.own > 0 && restB.own > 0) return { score: 34, finding: 'different name' };
  return { score: ownPairs > 0 ? 76 : 58, finding: undefined };
}

function judgeNearGiven({ ownPairs, restA, restB }: Evidence, likeness: number): Judgement {
  if (restA.own > 0 && restB.own > 0) return { score: 38, finding: 'different name' };
  const isRestApart = (one: Rest, other: Rest): boolean => one.own > 0 && other.common.length > 0;
  if (ownPairs === 0 && (isRestApart(restA, restB) || isRestApart(restB, restA))) {
    return { score: 38, finding: 'different name' };
  }
  if (ownPairs === 0 && restA.own + restB.own > 0) return { score: 45, finding: 'single name' };
  return { score: 50 + (likeness - 0.72) * 140, finding: undefined };
}

function judgeSameGiven(evidence: Evidence, gender: () => Gender): Judgement {
  const { restA, restB, ownPairs, nearPairs } = evidence;
  if (restA.own > 0 && restB.own > 0 && ownPairs < 2 && evidence.isGivenCommon) {
    return { score: 38, finding: 'different name' };
  }
  // A woman takes her husband's name; a man keeps his father's.
  if (evidence.surname === 'differs' && gender() === 'man') return { score: 36, finding: 'surname differs' };
  const judgement: Judgement =
    restA.own > 0 && restB.own > 0
      ? judgeDifferentRest(evidence)
      : restA.own + restB.own > 0
        ? judgeOneLonger(evidence)
        : judgeComplete(evidence);
  if (nearPairs === 0) return judgement;
  return judgement.score > 76 ? { score: 76, finding: 'surname near' } : judgement;
}

function judgeDifferentRest({ ownPairs, surname }: Evidence): Judgement {
  if (ownPairs <= 1) return { score: 68, finding: 'surname differs' };
  return { score: 74, finding: surname === 'agrees' ? "father's name differs" : 'surname differs' };
}

function judgeOneLonger({ restA, restB, ownPairs, commonPairs, likeness, ...evidence }: Evidence): Judgement {
  const [long, short] = restA.own > 0 ? [restA, restB] : [restB, restA];
  if (short.initials > 0) return { score: ownPairs > 1 ? 72 : 52, finding: 'initial differs' };
  if (short.common.length > 0) {
    return ownPairs > 1
      ? { score: 74, finding: 'middle name differs' }
      : { score: 66, finding: 'common name against surname' };
  }
  if (ownPairs > 1)
    return { score: toned(92 - 2 * Math.min(long.own, 3), likeness), finding: 'name missing' };
  return commonPairs > 0 && !evidence.isSecondAlone
    ? { score: toned(86, likeness), finding: 'name missing' }
    : { score: evidence.isSecondAlone ? 72 : 70, finding: 'single name' };
}

function judgeComplete(evidence: Evidence): Judgement {
  const { restA, restB, ownPairs, commonPairs, initialPairs, likeness } = evidence;
  const isWellKnown = ownPairs > 1;
  if (restA.initials > 0 && restB.initials > 0)
    return { score: isWellKnown ? 72 : 52, finding: 'initial differs' };
  if (restA.common.length > 0 && restB.common.length > 0) {
    return { score: isWellKnown ? 76 : 64, finding: 'middle name differs' };
  }
  if (initialPairs > 0)
    return { score: isWellKnown && !evidence.isFamilyInitial ? toned(88, likeness) : 78, finding: undefined };
  if (restA.initials + restB.initials > 0) {
    return { score: isWellKnown ? toned(92, likeness) : 76, finding: 'initial missing' };
  }
  if (restA.common.length + restB.common.length > 0) {
    if (isWellKnown) return { score: toned(93, likeness), finding: 'name missing' };
    return { score: commonPairs > 0 ? toned(86, likeness) : 76, finding: 'name missing' };
  }
  return { score: toned(100, likeness), finding: undefined };
}

/** Lowers a green score by the loss in spelling, but leaves it green. */
const toned = (score: number, likeness: number): number => Math.max(82, score - (1 - likeness) * 60);
