import type { WatchedPerson } from '../watched.ts';

/** Limits of a person: the number of values of each kind, and the length of a text. */
const most = { names: 60, others: 30, text: 300 } as const;

export interface GatheredList {
  readonly persons: readonly WatchedPerson[];
  /** Rows of the source that are no person or lack a name or a reference. */
  readonly skipped: number;
}

export interface RawPerson {
  readonly ref: string;
  readonly names: readonly string[];
  readonly births?: readonly string[];
  readonly pans?: readonly string[];
  readonly ids?: readonly string[];
  readonly places?: readonly string[];
  readonly fathers?: readonly string[];
  readonly note?: string | null;
}

const panShape = /^[A-Z]{5}\d{4}[A-Z]$/u;

/** Cleans the persons of a source, and joins rows with the same reference. */
export function gatherPersons(raw: readonly RawPerson[], skipped = 0): GatheredList {
  const byRef = new Map<string, WatchedPerson>();
  let left = skipped;
  for (const one of raw) {
    const person = cleanPerson(one);
    if (person === undefined) {
      left += 1;
      continue;
    }
    const known = byRef.get(person.ref);
    byRef.set(person.ref, known === undefined ? person : joinPersons(known, person));
  }
  return { persons: [...byRef.values()], skipped: left };
}

function cleanPerson(raw: RawPerson): WatchedPerson | undefined {
  const ref = plain(raw.ref).slice(0, 100);
  const names = distinct(raw.names, most.names).filter((name) => /\p{L}/u.test(name));
  if (ref === '' || names.length === 0) return undefined;
  const pans = distinct(raw.pans ?? [], most.others).map((pan) => pan.toUpperCase().replace(/\s/gu, ''));
  const ids = distinct(raw.ids ?? [], most.others);
  const note = plain(raw.note ?? '');
  return {
    ref,
    names,
    births: distinct(raw.births ?? [], most.others),
    pans: pans.filter((pan) => panShape.test(pan)),
    ids: [...ids, ...pans.filter((pan) => !panShape.test(pan))],
    places: distinct(raw.places ?? [], most.others),
    fathers: distinct(raw.fathers ?? [], most.others),
    note: note === '' ? null : note.slice(0, most.text),
  };
}

function joinPersons(a: WatchedPerson, b: WatchedPerson): WatchedPerson {
  const join = (key: 'names' | 'births' | 'pans' | 'ids' | 'places' | 'fathers'): string[] =>
    distinct([...a[key], ...b[key]], key === 'names' ? most.names : most.others);
  return {
    ref: a.ref,
    names: join('names'),
    births: join('births'),
    pans: join('pans'),
    ids: join('ids'),
    places: join('places'),
    fathers: join('fathers'),
    note: a.note ?? b.note,
  };
}

function distinct(values: readonly string[], atMost: number): string[] {
  const clean = values.map((value) => plain(value).slice(0, most.text)).filter((value) => value !== '');
  return [...new Set(clean)].slice(0, atMost);
}

// Control characters and marks of direction have no place in a name.
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
