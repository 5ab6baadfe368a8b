/** The values that identify a person's records. */
export interface NamedBy {
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly account: string | null;
  /** Names on other papers, e-mail, and the earlier values of changed properties. */
  readonly also: readonly string[];
}

/** Whether a text that a user typed names one of certain persons. */
export type NamesOneOf = (typed: string) => boolean;

/** Shorter values occur in too many texts about other persons. */
const shortest = 3;
/** From this length on, a number is recognised across spaces and hyphens, too. */
const shortestSpaced = 6;

/**
 * Whether a text names one of these persons. A number counts in any spelling (spaces, hyphens, +91, digits of other scripts). A name counts
 * when the first name is next to another word of the same name, in any order and with initials between; a single word of a name is shared
 * by many people and does not count. A value that an application of `remaining` shares with an erased one still belongs to that application
 * and does not count either.
 */
export function namesOneOf(persons: readonly NamedBy[], remaining: readonly NamedBy[] = []): NamesOneOf {
  const kept = new Set(remaining.flatMap(valuesOf).map(compact));
  const values = persons.flatMap(valuesOf).filter((value) => !kept.has(compact(value)));
  const numbers = new Index(values.filter((value) => !isName(value)));
  const names = new Names(values.filter(isName));
  return (typed) => numbers.occursIn(typed) || names.occursIn(typed);
}

function valuesOf({ name, mobile, pan, uan, ucc, account, also }: NamedBy): string[] {
  return [name, mobile, pan, uan, ucc, account, ...also].flatMap((value) =>
    value === null || value.length < shortest ? [] : [value],
  );
}

const isName = (value: string): boolean => !/[\p{Nd}@]/u.test(value) && wordsOf(value).length > 0;

/** Lower case without accents, with the digits of every script as 0 to 9. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .toLowerCase();
}

/** The decimal digits of each script are consecutive and begin with its zero. */
function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const compact = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The words of a text in lower case and without accents. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** Values that are looked up by their beginning, so that a trail of years is read once for all persons. */
class Index {
  readonly #asTyped = new Map<string, Set<string>>();
  readonly #spaced = new Map<string, Set<string>>();

  constructor(values: readonly string[]) {
    for (const value of values) {
      add(this.#asTyped, fold(value));
      if (compact(value).length >= shortestSpaced) add(this.#spaced, compact(value));
    }
  }

  occursIn(text: string): boolean {
    return contains(fold(text), this.#asTyped) || contains(compact(text), this.#spaced);
  }
}

function add(index: Map<string, Set<string>>, value: string): void {
  const beginning = value.slice(0, shortest);
  index.set(beginning, (index.get(beginning) ?? new Set()).add(value));
}

function contains(text: string, index: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  for (let at = 0; at + shortest <= text.length; at += 1)
    for (const value of index.get(text.slice(at, at + shortest)) ?? [])
      if (text.startsWith(value, at)) return true;
  return false;
}

/** Names by their first words. */
class Names {
  readonly #whole: Index;
  readonly #byFirst = new Map<string, (readonly string[])[]>();

  constructor(names: readonly string[]) {
    // A name with a single word is complete.
    this.#whole = new Index(names.filter((name) => wordsOf(name).length === 1));
    for (const name of names) {
      const [first, ...others] = wordsOf(name);
      const named = others.filter((word) => word.length > 1);
      if (first !== undefined && named.length > 0)
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), named]);
    }
  }

  occursIn(text: string): boolean {
    if (this.#whole.occursIn(text)) return true;
    const words = wordsOf(text);
    return words.some((word, at) =>
      word.length === 1
        ? this.#isInitialOfAll(words, at)
        : (this.#byFirst.get(word) ?? []).some((others) => standsNextTo(words, at, others)),
    );
  }

  /** "S. Mathew" or "Mathew S": nothing but an initial of the first name and other words of the name. */
  #isInitialOfAll(words: readonly string[], at: number): boolean {
    if (words.length > mostWordsOfName) return false;
    const initial = words[at] ?? '';
    const rest = words.filter((_, index) => index !== at);
    const whole = rest.filter((word) => word.length > 1);
    if (whole.length === 0) return false;
    for (const [first, names] of this.#byFirst)
      if (first.startsWith(initial) && names.some((others) => rest.every((word) => isOneOf(word, others))))
        return true;
    return false;
  }
}

const mostWordsOfName = 5;

/** A word of the name, or its initial. */
const isOneOf = (word: string, others: readonly string[]): boolean =>
  word.length === 1 ? others.some((other) => other.startsWith(word)) : others.includes(word);

/** Before or after it, with nothing between them but initials. */
function standsNextTo(words: readonly string[], at: number, others: readonly string[]): boolean {
  return [1, -1].some((step) => {
    let next = at + step;
    while (words[next]?.length === 1) next += step;
    const word = words[next];
    return word !== undefined && others.includes(word);
  });
}

/** Parts of a name as they were written at one time or another, each at most a few. */
export interface NameParts {
  readonly first: readonly string[];
  readonly middle: readonly string[];
  readonly last: readonly string[];
}

const mostOfEach = 6;

/** Every name that these make, with and without one in the middle. */
export function writtenNames({ first, middle, last }: NameParts): string[] {
  const some = (parts: readonly string[]) =>
    [...new Set(parts)].filter((part) => part !== '').slice(0, mostOfEach);
  const middles = ['', ...some(middle).map((part) => `${part} `)];
  return some(first).flatMap((one) =>
    middles.flatMap((between) => some(last).map((other) => `${one} ${between}${other}`)),
  );
}
