import { namesOneOf, wordsOf, type NamesOneOf } from './names-person.ts';

/** What a text and an erased person have in common, where the complete name is missing. */
const partialMatches = ['surname', 'firstName', 'parent'] as const;
export type PartialMatch = (typeof partialMatches)[number];

/** The names of an erased person and of the person's family. */
export interface FamilyNames {
  readonly name: string;
  /** Names on other papers and former names; values with digits or `@` are ignored. */
  readonly also: readonly string[];
  /** Names of father, mother or spouse. */
  readonly parents: readonly string[];
}

export interface ErasedFamily extends FamilyNames {
  /** Applications of the same person that are not erased: their names do not count for this person. */
  readonly remaining: readonly FamilyNames[];
}

/** Every way in which a text names one of the persons partly, in the order of `partialMatches`; empty: in none. */
export type PartlyNames = (typed: string) => PartialMatch[];

/** Shorter first names are parts of too many other words and names. */
const shortestFirstName = 5;
const shortestSurname = 3;

/** Words of the name fields of banks and papers that belong to no name. */
const titles = new Set(
  'mr mrs ms miss dr prof adv capt shri sri smt kum late and son daughter wife'.split(' '),
);

/**
 * Finds texts that name one of these persons only partly (T2): by only the surname, by a first name of at least five letters that is unique
 * among applicants, or by the name of a parent. Only complete words count, in any case and without accents. Texts with a complete name are
 * the subject of `namesOneOf`.
 * @param otherFirstNames First names that other applicants have, so such a name does not identify a person.
 */
export function partlyNamesOneOf(
  persons: readonly ErasedFamily[],
  otherFirstNames: readonly string[],
): PartlyNames {
  const common = new Set(otherFirstNames.flatMap(wordsOf));
  const kinds = new Map<string, Set<PartialMatch>>();
  for (const person of persons) {
    const kept = new Set(person.remaining.flatMap((one) => namesOf(one).flat()));
    for (const [word, kind] of wordsByKind(person))
      if (!kept.has(word) && (kind === 'surname' || !common.has(word)))
        kinds.set(word, (kinds.get(word) ?? new Set()).add(kind));
  }
  const parents = parentNames(persons);
  return (typed) => {
    const words = wordsOf(typed);
    const found = new Set(words.flatMap((word) => [...(kinds.get(word) ?? [])]));
    if (parents(typed)) found.add('parent');
    return partialMatches.filter((kind) => found.has(kind));
  };
}

/** First names of these persons that could be listed, as words in lower case. */
export function distinctFirstNames(persons: readonly FamilyNames[]): string[] {
  const words = persons.flatMap((person) =>
    [...wordsByKind(person)].flatMap(([word, kind]) => (kind === 'firstName' ? [word] : [])),
  );
  return [...new Set(words)];
}

/** The person's own name decides whether a word is the first name: other papers may write the surname first. */
function wordsByKind(person: FamilyNames): ReadonlyMap<string, PartialMatch> {
  const kinds = new Map<string, PartialMatch>();
  for (const [first, ...others] of namesOf(person)) {
    for (const word of others)
      if (word.length >= shortestSurname && !kinds.has(word)) kinds.set(word, 'surname');
    if (first !== undefined && others.length > 0 && first.length >= shortestFirstName && !kinds.has(first))
      kinds.set(first, 'firstName');
  }
  return kinds;
}

/** The words of each name; a name with a single word is complete, so `namesOneOf` finds it. */
function namesOf({ name, also }: Pick<FamilyNames, 'name' | 'also'>): string[][] {
  return [name, ...also]
    .filter((value) => !/[\p{Nd}@]/u.test(value))
    .map(wordsWithoutTitles)
    .filter((words) => words.length > 0);
}

const wordsWithoutTitles = (name: string): string[] => wordsOf(name).filter((word) => !titles.has(word));

/** A parent's name of several words is matched like a person's own name, a name with a single word only as a complete word. */
function parentNames(persons: readonly ErasedFamily[]): NamesOneOf {
  const names = persons.flatMap(({ parents, remaining }) => {
    const kept = new Set(remaining.flatMap((one) => one.parents.map(spelled)));
    return parents.map(spelled).filter((name) => !kept.has(name));
  });
  const single = new Set(names.filter((name) => !name.includes(' ') && name.length >= shortestSurname));
  const isNaming = namesOneOf(names.filter((name) => name.includes(' ')).map(asPerson));
  return (typed) => isNaming(typed) || wordsOf(typed).some((word) => single.has(word));
}

const spelled = (name: string): string => wordsWithoutTitles(name).join(' ');

const asPerson = (name: string) => ({
  name,
  mobile: '',
  pan: null,
  uan: null,
  ucc: null,
  account: null,
  also: [],
});
