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

/** What a kept search asks for names this person: the whole value is in it, in whatever case. A part of a name names many. */
export function namesPerson(typed: string, person: NamedBy): boolean {
  const text = typed.toLowerCase();
  const { name, mobile, pan, uan, ucc, account, also } = person;
  return [name, mobile, pan, uan, ucc, account, ...also].some(
    (value) => value !== null && value.length > 2 && text.includes(value.toLowerCase()),
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
