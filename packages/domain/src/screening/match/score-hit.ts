import { explainNameMatch } from '../../names/explain-name-match.ts';
import { compareNames } from '../../names/compare-names.ts';
import { matchNames } from '../../names/match-names.ts';
import type { NameVariant } from '../../names/name-variants.ts';
import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { compareBirths, type BirthAgreement } from './births.ts';
import { readWords } from './index-keys.ts';
import { toLatin } from './to-latin.ts';
import { isTypingSlip } from './typing-slip.ts';
import { wordKeys } from './word-keys.ts';

/** How one attribute agrees: `for` the same person, `against`, or nothing known. */
export interface HitReason {
  readonly about: 'pan' | 'name' | 'birth' | 'father' | 'place' | 'singleName';
  readonly weighs: 'for' | 'against' | 'neither';
  /** A sentence for the reader. */
  readonly text: string;
}

export interface HitScore {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly HitReason[];
  /** The name of the entry that is most like one of the person's. */
  readonly entryName: string;
}

/** The points of each attribute, calibrated on the test set (docs/decisions/091-screening-desk.md). */
const points = {
  name: 0.75,
  births: { equal: 25, partial: 12, near: 8, different: -30, unknown: 0 },
  /** A year that agrees is weak evidence between names that agree in part. */
  birthsOfNearNames: { equal: 25, partial: 6, near: 0, different: -30, unknown: 0 },
  otherName: 20,
  father: { same: 8, different: -8 },
  place: 4,
  panDiffers: -40,
} as const;
/** Below this likeness of names, only an equal PAN is a hit. */
const leastName = 40;
/** Names that differ by one slip of the keys. */
const slipName = 76;
const sameName = 81;
const differentName = 41;
/** One of the names is another one: the name matcher scores 68, because a person may have married, but thousands share the rest. */
const otherNames: ReadonlySet<NameVariant> = new Set([
  'surname differs',
  'given name differs',
  'different name',
  'gender differs',
  "father's name differs",
  'common name against surname',
]);
/** A single name without a second attribute that agrees is no hit. */
const mostOfSingle = 40;
const mostScore = 100;

const birthTexts: Readonly<Record<BirthAgreement, string>> = {
  equal: 'The date of birth is equal.',
  partial: 'The date of birth agrees as far as both are known.',
  near: 'The date of birth differs by a usual mistake of writing.',
  different: 'The date of birth differs.',
  unknown: 'The date of birth cannot be compared.',
};

/** How surely the person of an application is the person of an entry, with the reasons. */
export function scoreHit(person: ScreenedPerson, entry: WatchedPerson): HitScore {
  return explain(weigh(person, entry, compareQuickly(person, entry)));
}

/**
 * The score where it reaches `least`, otherwise undefined. Most candidates have another date of birth, and no name makes up for that: they
 * cost no comparison of names.
 */
export function scoreReaching(
  person: ScreenedPerson,
  entry: WatchedPerson,
  least: number,
): HitScore | undefined {
  const quick = compareQuickly(person, entry);
  if (mostOf(quick) < least) return undefined;
  const weighed = weigh(person, entry, quick);
  return weighed.score < least ? undefined : explain(weighed);
}

/** The attributes whose comparison costs little. */
interface Quick {
  readonly pan: 'same' | 'different' | undefined;
  readonly birth: BirthAgreement;
  /** The place that both have. */
  readonly place: string | undefined;
  readonly haveFathers: boolean;
}

function compareQuickly(person: ScreenedPerson, entry: WatchedPerson): Quick {
  return {
    pan: comparePan(person, entry),
    birth: compareBirths(person.birth, entry.births),
    place: person.places.find((one) => entry.places.some((other) => isSamePlace(one, other))),
    haveFathers: person.father !== null && entry.fathers.length > 0,
  };
}

/** The score with equal names. */
function mostOf({ pan, birth, place, haveFathers }: Quick): number {
  if (pan === 'same') return mostScore;
  return Math.round(
    100 * points.name +
      Math.max(points.births[birth], points.birthsOfNearNames[birth]) +
      (haveFathers ? points.father.same : 0) +
      (place === undefined ? 0 : points.place) +
      (pan === 'different' ? points.panDiffers : 0),
  );
}

interface Weighed extends Quick {
  readonly score: number;
  readonly name: BestName;
  readonly father: 'same' | 'different' | undefined;
  readonly isLoneSingle: boolean;
}

function weigh(person: ScreenedPerson, entry: WatchedPerson, quick: Quick): Weighed {
  const { pan, birth, place } = quick;
  const name = bestName(person.names, entry.names);
  const weighed = { ...quick, name, father: undefined, isLoneSingle: false };
  if (pan === 'same') return { ...weighed, score: mostScore };
  if (name.score < leastName) return { ...weighed, score: 0 };
  const father = compareFathers(person, entry);
  const sum =
    name.score * points.name +
    (name.score >= sameName ? points.births : points.birthsOfNearNames)[birth] +
    (father === undefined ? 0 : points.father[father]) +
    (place === undefined ? 0 : points.place) +
    (pan === 'different' ? points.panDiffers : 0);
  const score = Math.round(Math.min(mostScore, Math.max(0, sum)));
  const hasSecond = ['equal', 'partial'].includes(birth) || father === 'same';
  const isLoneSingle = isSingle(name) && !hasSecond;
  return {
    ...weighed,
    father,
    isLoneSingle,
    score: isLoneSingle ? Math.min(score, mostOfSingle) : score,
  };
}

function explain({ score, name, pan, birth, father, place, isLoneSingle }: Weighed): HitScore {
  const { entryName } = name;
  if (pan === 'same')
    return {
      score,
      entryName,
      reasons: [{ about: 'pan', weighs: 'for', text: 'The PAN is equal.' }, nameReason(name)],
    };
  const reasons: HitReason[] = [nameReason(name)];
  if (name.score < leastName) return { score, reasons, entryName };
  reasons.push({
    about: 'birth',
    weighs: birth === 'different' ? 'against' : birth === 'unknown' ? 'neither' : 'for',
    text: birthTexts[birth],
  });
  if (father !== undefined) reasons.push(fatherReason(father));
  if (place !== undefined)
    reasons.push({ about: 'place', weighs: 'for', text: `The place agrees: ${place}.` });
  if (pan === 'different') reasons.push({ about: 'pan', weighs: 'against', text: 'The PAN differs.' });
  if (isLoneSingle)
    reasons.push({
      about: 'singleName',
      weighs: 'against',
      text: 'A single name needs a second attribute that agrees.',
    });
  return { score, reasons, entryName };
}

interface BestName {
  readonly score: number;
  readonly personName: string;
  readonly entryName: string;
}

function bestName(names: readonly string[], entryNames: readonly string[]): BestName {
  let best: BestName = { score: 0, personName: names[0] ?? '', entryName: entryNames[0] ?? '' };
  for (const entryName of entryNames) {
    const latin = toLatin(entryName);
    if (latin === undefined) continue;
    for (const personName of names) {
      const own = toLatin(personName) ?? personName;
      const score = /\p{Script=Arabic}/u.test(entryName)
        ? likenessOfConsonants(own, latin)
        : likenessOf(own, latin);
      if (score > best.score) best = { score, personName, entryName };
    }
  }
  return best;
}

function likenessOf(a: string, b: string): number {
  const { score, finding } = compareNames(a, b);
  const likeness = score ?? 0;
  if (likeness < slipName && isTypingSlip(a, b)) return slipName;
  return finding !== undefined && otherNames.has(finding)
    ? Math.max(0, likeness - points.otherName)
    : likeness;
}

/** Arabic writes no short vowels: each word of the shorter name has the consonants of a word of the other. */
function likenessOfConsonants(a: string, b: string): number {
  const [short = [], long = []] = [readWords(a).full, readWords(b).full].toSorted(
    (x, y) => x.length - y.length,
  );
  const isFound = (word: string): boolean =>
    wordKeys(word).some((key) => long.some((other) => wordKeys(other).includes(key)));
  return short.length >= 2 && short.every(isFound) ? sameName : 0;
}

function nameReason({ score, personName, entryName }: BestName): HitReason {
  const { variants } = explainNameMatch(toLatin(personName) ?? personName, toLatin(entryName) ?? entryName);
  const differences = variants.length === 0 ? '' : ` (${variants.join(', ')})`;
  const text = `The names ${personName} and ${entryName} agree at ${String(score)} of 100${differences}.`;
  return { about: 'name', weighs: score < differentName ? 'against' : 'for', text };
}

/** One full word on either side: such a name is shared by thousands. */
function isSingle({ personName, entryName }: BestName): boolean {
  return [personName, entryName].some((name) => readWords(name).full.length <= 1);
}

function comparePan({ pan }: ScreenedPerson, { pans }: WatchedPerson): 'same' | 'different' | undefined {
  if (pan === null || pans.length === 0) return undefined;
  return pans.includes(pan.toUpperCase()) ? 'same' : 'different';
}

function compareFathers(
  { father }: ScreenedPerson,
  { fathers }: WatchedPerson,
): 'same' | 'different' | undefined {
  if (father === null || fathers.length === 0) return undefined;
  const scores = fathers.flatMap((other) => matchNames(father, toLatin(other) ?? other).score ?? []);
  const best = Math.max(...scores);
  if (scores.length === 0) return undefined;
  return best >= sameName ? 'same' : best < differentName ? 'different' : undefined;
}

const fatherReason = (father: 'same' | 'different'): HitReason => ({
  about: 'father',
  weighs: father === 'same' ? 'for' : 'against',
  text: father === 'same' ? "The father's name agrees." : "The father's name differs.",
});

const vague = new Set(['india', 'in', 'bharat']);

/** A country is no evidence about a customer of an Indian broker. */
function isSamePlace(a: string, b: string): boolean {
  const parts = b.split(',').map((part) => part.trim().toLowerCase());
  const own = a.trim().toLowerCase();
  return own !== '' && !vague.has(own) && parts.includes(own);
}
