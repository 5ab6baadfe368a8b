import { nameWords } from '../../names/read-name.ts';
import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { toLatin } from './to-latin.ts';
import { wordKeys } from './word-keys.ts';

/**
 * An entry and a person are candidates for each other where they share one of these keys: any two words of a name in any order, a single
 * name, a word and an initial, a word and the year of birth, or the PAN.
 */
export function keysOfEntry({ names, births, pans }: WatchedPerson): string[] {
  const years = new Set(births.map((birth) => birth.slice(0, 4)));
  const keys = names.flatMap((name) => {
    const { full, initials } = readWords(name);
    return [
      ...pairKeys(full),
      ...singleKeys(full),
      ...initialKeys({ full, initials }),
      ...full.flatMap(wordKeys).flatMap((key) => [...years].map((year) => `y:${key}:${year}`)),
    ];
  });
  return [...new Set([...keys, ...pans.map((pan) => `p:${pan}`)])];
}

/** The keys under which entries are looked up for a person; stored, they lead from a changed entry to its applications. */
export function keysOfPerson({ names, birth, pan }: ScreenedPerson): string[] {
  const keys = names.flatMap((name) => {
    const { full, initials } = readWords(name);
    return [
      ...pairKeys(full),
      // A single name on a list may be one of the person's names, and two words may be written as one.
      ...joinings(full).flatMap((words) => words.flatMap((word) => wordKeys(word).map((key) => `s:${key}`))),
      ...initialKeys({ full, initials }),
      ...(birth === null ? [] : full.flatMap(wordKeys).map((key) => `y:${key}:${birth.slice(0, 4)}`)),
    ];
  });
  return [...new Set([...keys, ...(pan === null ? [] : [`p:${pan.toUpperCase()}`])])];
}

/** Of a single name, and of two words that may be written as one. */
function singleKeys(full: readonly string[]): string[] {
  return full.length > 2 || full.length === 0 ? [] : wordKeys(full.join('')).map((key) => `s:${key}`);
}

interface Words {
  readonly full: readonly string[];
  readonly initials: readonly string[];
}

const mostWords = 8;

/** The words of a name in Latin letters; none where its script is not read. */
export function readWords(name: string): Words {
  const words = nameWords(toLatin(name) ?? '').slice(0, mostWords);
  return {
    full: words.filter((word) => word.length > 1),
    initials: words.filter((word) => word.length === 1),
  };
}

/** The words as written, and with two neighbours written as one: RAM KUMAR SHARMA, RAMKUMAR SHARMA. */
function joinings(words: readonly string[]): (readonly string[])[] {
  const joined = words
    .slice(1)
    .map((word, index) => [
      ...words.slice(0, index),
      `${words[index] ?? ''}${word}`,
      ...words.slice(index + 2),
    ]);
  return [words, ...joined];
}

function pairKeys(full: readonly string[]): string[] {
  return joinings(full).flatMap((words) =>
    words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .flatMap((other) =>
          wordKeys(one).flatMap((a) => wordKeys(other).map((b) => `2:${[a, b].sort().join('|')}`)),
        ),
    ),
  );
}

/** RAMESH SHARMA is found by R SHARMA, in both directions; two full names do not find each other by their initials. */
function initialKeys({ full, initials }: Words): string[] {
  const keyed = full.map((word) => ({ first: word[0] ?? '', keys: wordKeys(word) }));
  const withFull = keyed.flatMap((one) =>
    keyed.filter((other) => other !== one).flatMap(({ first }) => one.keys.map((key) => `${key}.${first}`)),
  );
  const withInitial = keyed.flatMap(({ keys }) =>
    initials.flatMap((initial) => keys.map((key) => `${key}.${initial}`)),
  );
  return [...withFull.map((key) => `f:${key}`), ...withInitial.map((key) => `i:${key}`)];
}

/** The counterparts of a key: an initial meets full words and initials, a full word meets initials only. */
export function counterparts(key: string): readonly string[] {
  if (key.startsWith('f:')) return [`i:${key.slice(2)}`];
  return key.startsWith('i:') ? [key, `f:${key.slice(2)}`] : [key];
}
