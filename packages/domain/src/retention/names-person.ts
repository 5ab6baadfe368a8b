/** What somebody's records are found by. */
export interface NamedBy {
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly account: string | null;
  /** Otherwise, or before somebody changed it. */
  readonly also: readonly string[];
}

/** Whether what somebody typed names one of certain persons. */
export type NamesOneOf = (typed: string) => boolean;

/** Shorter values stand in too much that is about nobody. */
const shortest = 3;

/**
 * Whether what somebody typed names one of these persons: a whole value of theirs is in it, in whatever case. A part of a name names many.
 * The values are looked up by how they begin, so that a trail of years is gone through once for all persons of a portion.
 */
export function namesOneOf(persons: readonly NamedBy[]): NamesOneOf {
  const byBeginning = new Map<string, Set<string>>();
  for (const value of persons.flatMap(valuesOf)) {
    const beginning = value.slice(0, shortest);
    byBeginning.set(beginning, (byBeginning.get(beginning) ?? new Set()).add(value));
  }
  return (typed) => {
    const text = typed.toLowerCase();
    for (let at = 0; at + shortest <= text.length; at += 1)
      for (const value of byBeginning.get(text.slice(at, at + shortest)) ?? [])
        if (text.startsWith(value, at)) return true;
    return false;
  };
}

function valuesOf({ name, mobile, pan, uan, ucc, account, also }: NamedBy): string[] {
  return [name, mobile, pan, uan, ucc, account, ...also].flatMap((value) =>
    value === null || value.length < shortest ? [] : [value.toLowerCase()],
  );
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
