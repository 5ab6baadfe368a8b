import { gatherPersons, type GatheredList, type RawPerson } from './gather-persons.ts';
import { readBirth } from './read-birth.ts';

/** Entities in the structure of FollowTheMoney, one JSON object on each line, as OpenSanctions publishes them. @throws with the line */
export function readFollowTheMoney(text: string): GatheredList {
  const persons: RawPerson[] = [];
  let skipped = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const person = readEntity(parse(line, index + 1));
    if (person === undefined) skipped += 1;
    else persons.push(person);
  }
  return gatherPersons(persons, skipped);
}

function parse(line: string, number: number): Readonly<Record<string, unknown>> {
  try {
    const entity: unknown = JSON.parse(line);
    if (isRecord(entity)) return entity;
  } catch {
    // The sentence below names the line.
  }
  throw new Error(`Line ${String(number)} is not a JSON object.`);
}

function readEntity(entity: Readonly<Record<string, unknown>>): RawPerson | undefined {
  const { id, caption, schema, properties } = entity;
  if (typeof id !== 'string' || schema !== 'Person' || !isRecord(properties)) return undefined;
  const of = (...names: string[]): string[] => names.flatMap((name) => stringsOf(properties[name]));
  return {
    ref: id,
    names: [
      ...(typeof caption === 'string' ? [caption] : []),
      ...of('name', 'alias', 'weakAlias', 'previousName'),
    ],
    births: of('birthDate').flatMap((written) => readBirth(written) ?? []),
    pans: of('taxNumber').filter((number) => /^[A-Za-z]{5}\d{4}[A-Za-z]$/u.test(number)),
    ids: of('passportNumber', 'idNumber', 'innCode'),
    places: of('birthPlace', 'address', 'country', 'nationality'),
    fathers: of('fatherName'),
    note: of('position', 'topics', 'notes').slice(0, 3).join('; '),
  };
}

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
