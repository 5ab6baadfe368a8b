import type { Alignment } from './align-tokens.ts';
import { compareHolders, type HolderComparison } from './compare-holders.ts';
import { otherInARow, readHolders, type Holder } from './joint-holders.ts';
import type { NameVariant } from './name-variants.ts';
import { nameWords } from './read-name.ts';
import { judgeRoles } from './roles/judge-roles.ts';
import { readRoles, type RolesRead } from './roles/read-roles.ts';
import { latinPart } from './script.ts';
import { rememberedPairs } from './words/remembered.ts';
import { slashRelation, stripRelationTail } from './words/relation-tail.ts';

/** Why two names cannot be compared: one has no letters, or none that this matcher reads. */
export type Incomparable = 'empty' | 'script';

export type NameComparison = {
  /** 0 to 100; null where the names cannot be compared. */
  readonly score: number | null;
  readonly reason: Incomparable | undefined;
  readonly finding: NameVariant | undefined;
  /** The words that decided, of the first name and of the second. */
  readonly words: readonly string[];
  readonly alignment: Alignment | undefined;
  readonly areWordsJoined: boolean;
};

const mostOfJoint = 76;
/** Enough for five holders; a longer text is no name. */
const readAtMost = 400;

/** The best comparison over the holders and readings of both names; the order of the arguments does not matter. */
export const compareNames = rememberedPairs(compareAfresh);

/** `compareNames` without its cache, for benchmarks. */
export function compareAfresh(a: string, b: string): NameComparison {
  const [latinA, latinB] = [latinPart(a), latinPart(b)];
  if (latinA === undefined || latinB === undefined) {
    const isSame = a.trim() !== '' && a.trim() === b.trim();
    return isSame
      ? { ...nothing, score: 100 }
      : incomparable(hasLetters(a) && hasLetters(b) ? 'script' : 'empty');
  }
  if (!hasLetters(latinA) || !hasLetters(latinB)) return incomparable('empty');
  const [partyA, partyB] = readParties(plainCapitals(latinA), plainCapitals(latinB));
  const best = bestOfHolders(partyA.holders, partyB.holders);
  if (best === undefined) return incomparable('empty');
  const limit = judgeRoles(partyA.roles, partyB.roles);
  if (limit === undefined) return best;
  return {
    ...best,
    score: Math.min(best.score ?? 0, limit.most),
    finding: limit.finding,
    words: limit.words,
  };
}

const nothing: NameComparison = {
  score: null,
  reason: undefined,
  finding: undefined,
  words: [],
  alignment: undefined,
  areWordsJoined: false,
};

const incomparable = (reason: Incomparable): NameComparison => ({
  ...nothing,
  reason,
  finding: reason === 'script' ? 'cannot be compared' : undefined,
});

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** In capitals without marks, with single spaces; the lines of a card stay. */
function plainCapitals(name: string): string {
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/u.test(name)) return name.toUpperCase();
  return name
    .slice(0, readAtMost)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toUpperCase()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ');
}

interface Party {
  readonly roles: RolesRead['roles'];
  readonly holders: readonly Holder[];
}

function readParties(a: string, b: string): readonly [Party, Party] {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  return [readParty(a, wordsB), readParty(b, wordsA)];
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\p{L}+/gu) ?? []);

/** Of the relation's text only a word that describes the holder counts: S/O LATE RAM names a late father. */
const describesHolder = /^(?:MINOR|DECEASED|DECD|EXPIRED|HUF|U\/G)$/u;

function readParty(upperCaseName: string, others: ReadonlySet<string>): Party {
  const text = slashRelation(upperCaseName, others);
  const own = stripRelationTail(text);
  const { roles, text: holder } = readRoles(own, others);
  const behind = own.length === text.length ? undefined : readRoles(text.slice(own.length), others);
  const named = /\p{L}/u.test(holder) ? holder : own;
  return {
    roles: [...roles, ...(behind?.roles.filter(({ word }) => describesHolder.test(word)) ?? [])],
    holders: readHolders(named + (behind === undefined ? '' : text.slice(own.length))),
  };
}

function bestOfHolders(a: readonly Holder[], b: readonly Holder[]): NameComparison | undefined {
  let best: NameComparison | undefined;
  let joint: NameComparison | undefined;
  for (const holderA of a) {
    for (const holderB of b) {
      const found = compareHolders(holderA.text, holderB.text);
      if (found === undefined) continue;
      const others = [...othersOf(a, holderA), ...othersOf(b, holderB)];
      const comparison = inAccount(found, [holderA, holderB], others);
      if (comparison.finding === 'joint account') joint ??= comparison;
      if (best === undefined || (comparison.score ?? 0) > (best.score ?? 0)) best = comparison;
    }
  }
  // LATHA IYER, GANESH IYER is one name only if every word agrees.
  return joint !== undefined && best?.finding !== undefined ? joint : best;
}

/** The names of the holders who share the account with one holder. */
const othersOf = (holders: readonly Holder[], holder: Holder): string[] =>
  holder.isJoint
    ? holders
        .filter((other) => other.isJoint && other !== holder)
        .map(({ text }) => nameWords(text).join(' '))
    : [];

/** One of several holders does not own the account exclusively, so a verifier decides. */
function inAccount(
  found: HolderComparison,
  [a, b]: readonly [Holder, Holder],
  others: readonly string[],
): NameComparison {
  if (found.score > mostOfJoint && others.length > 0) return jointAccount(found, others);
  if (found.score > mostOfJoint) return { ...found, reason: undefined };
  // Only a name that was taken for one person's.
  const second = otherInARow(nameWords(a.text), nameWords(b.text));
  return second === undefined ? { ...found, reason: undefined } : jointAccount(found, [second]);
}

const jointAccount = (found: HolderComparison, words: readonly string[]): NameComparison => ({
  ...found,
  reason: undefined,
  score: mostOfJoint,
  finding: 'joint account',
  words,
});
