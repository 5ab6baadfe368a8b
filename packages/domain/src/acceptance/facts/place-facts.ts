import { isPlaceholder } from './placeholders.ts';
import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { isInIndia, kmOutsideIndia } from '../../places/in-india.ts';
import { listed } from './signing-facts.ts';
import type { KnownPlace, StoredFacts } from './stored-facts.ts';

export function placeFacts(stored: StoredFacts): Derived {
  return {
    ...pinFacts(stored, { prefix: 'pin', address: 'Correspondence', rows: stored.places }),
    ...pinFacts(stored, {
      prefix: 'permanentPin',
      address: 'Permanent',
      rows: stored.permanentPlaces,
    }),
    insideIndia: () => ofCoordinates(stored, isInIndia),
    kmOutsideIndia: () => ofCoordinates(stored, kmOutsideIndia),
    'address.placeholders': () => placeholdersIn(stored),
    /** The city of the application, or one of the pin code's names, is part of the address that was read. */
    'proof.cityFits': () => readCityFits(stored),
  };
}

interface PinCode {
  /** Of the facts' names. */
  readonly prefix: string;
  readonly address: 'Correspondence' | 'Permanent';
  /** The master's rows; undefined where they could not be read. */
  readonly rows: readonly KnownPlace[] | undefined;
}

function pinFacts(stored: StoredFacts, { prefix, address, rows }: PinCode): Derived {
  /** undefined: there is no pin code to look up in the master. */
  const places = textOf(stored, `${address}Pincode`) === '' ? undefined : rows;
  const found = (judgePlaces: (known: readonly KnownPlace[]) => Fact) => (): Fact =>
    places === undefined || places.length === 0 ? undefined : judgePlaces(places);
  return {
    [`${prefix}.known`]: () => (places === undefined ? undefined : places.length > 0),
    [`${prefix}.state`]: found(([place]) => place?.stateName),
    [`${prefix}.district`]: found(([place]) => place?.district),
    [`${prefix}.stateFits`]: found((known) => {
      const state = stored.properties[`${address}State`];
      if (state === undefined || state === null) return undefined;
      return known.some(({ stateId }) => stateId === state);
    }),
    [`${prefix}.cityFits`]: found((known) => {
      const city = textOf(stored, `${address}City`);
      if (city === undefined || city === '') return undefined;
      return known.some((place) => [place.city, place.district].some((name) => isSamePlace(name, city)));
    }),
  };
}

/** Null where the application has no coordinates. */
function ofCoordinates(
  { properties }: StoredFacts,
  read: (place: { readonly latitude: number; readonly longitude: number }) => Fact,
): Fact {
  const { Latitude: latitude, Longitude: longitude } = properties;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return read({ latitude, longitude });
}

/** Digraj is the post office Digraj Kasaba: one name may be the beginning of the other. */
function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return fewer.length > 0 && (fewer.every((word, at) => word === more[at]) || a.join('') === b.join(''));
}

function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}

const lines = [
  ['CorrespondenceHouseNo', 'house number'],
  ['CorrespondenceStreet', 'street'],
  ['CorrespondenceLocation', 'location'],
  ['CorrespondenceCity', 'city'],
  ['PermanentHouseNo', 'permanent house number'],
  ['PermanentStreet', 'permanent street'],
  ['PermanentLocation', 'permanent location'],
  ['PermanentCity', 'permanent city'],
] as const;

/** Optional lines may be empty, but a filler word on any line is not an address. */
function placeholdersIn(stored: StoredFacts): Fact {
  const texts = lines.map(([property, label]) => [textOf(stored, property), label] as const);
  if (texts.some(([text]) => text === undefined)) return undefined;
  return listed(texts.flatMap(([text, label]) => (text && isFillerLine(text) ? [label] : []))) || null;
}

/** A house may be number 7, 11 or 999. */
function isFillerLine(line: string): boolean {
  return isPlaceholder(line) && !/^[1-9]\d*$/u.test(line.trim());
}

function readCityFits(stored: StoredFacts): Fact {
  const read = textOf(stored, 'PoaOcrAddress');
  if (read === undefined) return undefined;
  if (read === '') return null;
  const address = ` ${wordsOf(read).join(' ')} `;
  const isIn = (name: string | undefined) =>
    name !== undefined && wordsOf(name).length > 0 && address.includes(` ${wordsOf(name).join(' ')} `);
  const own = ['CorrespondenceCity', 'PermanentCity'].map((property) => textOf(stored, property));
  const known = [...(stored.places ?? []), ...(stored.permanentPlaces ?? [])];
  const pincodes = ['CorrespondencePincode', 'PermanentPincode'].map((property) => textOf(stored, property));
  const isPinIn = pincodes.some((pincode) => pincode && read.includes(pincode));
  return isPinIn || own.some(isIn) || known.some(({ city, district }) => isIn(city) || isIn(district));
}
