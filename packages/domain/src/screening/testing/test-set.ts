import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { communities, type Community } from './name-pools.ts';

/** The ways in which a variant of a listed person is written, by the classes of the name matcher. */
const variantClasses = [
  'same',
  'title',
  'relation',
  'order',
  'spacing',
  'spelling',
  'regional spelling',
  'abbreviation',
  'scan error',
  'typing slip',
  'initials',
  'middle name missing',
] as const;
export type VariantClass = (typeof variantClasses)[number];

export interface Variant {
  readonly of: number;
  readonly kind: VariantClass;
  readonly person: ScreenedPerson;
}

export interface TestSet {
  readonly listed: readonly WatchedPerson[];
  readonly variants: readonly Variant[];
  readonly unrelated: readonly ScreenedPerson[];
}

interface Sizes {
  readonly listed: number;
  readonly unrelated: number;
}

export type Random = () => number;

/** The same set at every run: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Made {
  readonly words: readonly string[];
  readonly birth: string;
  readonly pan: string;
  readonly father: string;
}

/**
 * Listed people: of 100, 70 have their complete date of birth on the list, 25 the year only, and 5 none; none has a PAN there. Each has one
 * variant of every class, as an application with a complete date of birth. Unrelated people come from the same names.
 */
export function makeTestSet({ listed, unrelated }: Sizes, seed = 20_261_130): TestSet {
  const random = randomFrom(seed);
  const people = Array.from({ length: listed }, (_, index) => makePerson(random, index));
  return {
    listed: people.map((made, index) => ({
      ref: `T${String(index)}`,
      names: [made.words.join(' ')],
      births: birthsOnList(made.birth, random()),
      pans: [],
      ids: [],
      places: [],
      fathers: [],
      note: null,
    })),
    variants: people.flatMap((made, of) =>
      variantClasses.flatMap((kind) => {
        const name = writeVariant(made, kind, random);
        return name === undefined ? [] : [{ of, kind, person: { ...personOf(made), names: [name] } }];
      }),
    ),
    unrelated: Array.from({ length: unrelated }, (_, index) => personOf(makePerson(random, listed + index))),
  };
}

function makePerson(random: Random, index: number): Made {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const { given, middle, family }: Community = pick(communities);
  const words = [pick(given), ...(random() < 0.6 ? [pick(middle)] : []), pick(family)];
  const year = 1950 + Math.floor(random() * 56);
  const birth = `${String(year)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
  return { words, birth, pan: panOf(index), father: `${pick(given)} ${words.at(-1) ?? ''}` };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A PAN of this set, different for each index. */
function panOf(index: number): string {
  const letter = (place: number): string => String.fromCharCode(65 + (Math.floor(index / place) % 26));
  return `${letter(1)}${letter(26)}${letter(676)}PS${String(index % 10_000).padStart(4, '0')}K`;
}

const personOf = ({ words, birth, pan, father }: Made): ScreenedPerson => ({
  names: [words.join(' ')],
  pan,
  birth,
  father,
  places: [],
});

export function birthsOnList(birth: string, share: number): string[] {
  if (share < 0.7) return [birth];
  return share < 0.95 ? [birth.slice(0, 4)] : [];
}

type Rewriting = readonly [pattern: RegExp, replacement: string];

const spellings: readonly Rewriting[] = [
  [/LAKSHMI/u, 'LAXMI'],
  [/EE/u, 'I'],
  [/OO/u, 'U'],
  [/V(?=[AEIOU])/u, 'W'],
  [/AU/u, 'OU'],
  [/KH/u, 'K'],
  [/TH/u, 'T'],
  [/DH/u, 'D'],
  [/SH(?=[AEIOU])/u, 'S'],
  [/Q/u, 'K'],
  [/Z/u, 'J'],
  [/([BCDFGKLMNPRT])(?=[AEIOU].)/u, '$1$1'],
];
const regional: readonly Rewriting[] = [
  [/(?<=[^AEIOU])E(?=[^AEIOU])/u, 'I'],
  [/(?<=[^AEIOU])O(?=[^AEIOU])/u, 'U'],
  [/V/u, 'B'],
  [/(?<=[^AEIOU])U(?=[^AEIOU])/u, 'O'],
];
const abbreviations: readonly Rewriting[] = [
  [/\bMOHAMMED\b/u, 'MD'],
  [/\bKUMAR\b/u, 'KR'],
  [/\bPRASAD\b/u, 'PD'],
  [/\bSHAIKH\b/u, 'SK'],
  [/\bABDUL\b/u, 'ABD'],
];
const scans: readonly Rewriting[] = [
  [/(?<=.)O/u, '0'],
  [/(?<=.)I/u, '1'],
  [/(?<=.)S/u, '5'],
];

/** Undefined where the name gives no occasion for the class. */
function writeVariant({ words, father }: Made, kind: VariantClass, random: Random): string | undefined {
  const name = words.join(' ');
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  switch (kind) {
    case 'same':
      return name;
    case 'title':
      return `${random() < 0.5 ? 'SHRI' : 'DR.'} ${name}`;
    case 'relation':
      return `${name} S/O ${father}`;
    case 'order':
      return [last, ...words.slice(0, -1)].join(' ');
    case 'spacing':
      return rest.length < 2 ? undefined : [`${first}${rest[0] ?? ''}`, ...rest.slice(1)].join(' ');
    case 'spelling':
      return rewrite(name, spellings);
    case 'regional spelling':
      return rewrite(name, regional);
    case 'abbreviation':
      return rewrite(name, abbreviations);
    case 'scan error':
      return rewrite(name, scans);
    case 'typing slip':
      return first.length < 6 ? undefined : [swapNeighbours(first), ...rest].join(' ');
    case 'initials':
      return rest.length === 0 ? undefined : [first[0] ?? '', ...rest].join(' ');
    case 'middle name missing':
      return rest.length < 2 ? undefined : `${first} ${last}`;
    default:
      return kind satisfies never;
  }
}

function rewrite(name: string, rewritings: readonly Rewriting[]): string | undefined {
  const fitting = rewritings.find(([pattern]) => pattern.test(name));
  return fitting === undefined ? undefined : name.replace(fitting[0], fitting[1]);
}

/** Two neighbours that differ, behind the first letter. */
function swapNeighbours(word: string): string {
  const at = [...word].findIndex((letter, index) => index > 0 && letter !== word[index + 1]);
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}
