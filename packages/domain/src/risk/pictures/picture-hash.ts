import { valueAt, type GreyPicture } from './grey-picture.ts';

/** The side, in points, to which the picture is shrunk before it is hashed. */
export const hashedSide = 32;
const frequencies = 16;

/** Every picture has the same first frequency, its brightness: it is omitted, and a 0 fills its place. */
const hashBits = frequencies * frequencies;
/** A pair with more different bits is not compared further: copies that were only encoded, scaled or re-lit have at most 33. */
export const mostDifferentBits = 40;

/**
 * A perceptual hash, as 256 digits 0 and 1: whether each of the lowest 16 × 16 frequencies (DCT-II) rises or falls. It changes little when
 * a picture is encoded, scaled or re-lit.
 * @param picture of 32 × 32 points
 */
export function pictureHash(picture: GreyPicture): string {
  const rows = cosines.map((cosine) =>
    Array.from({ length: hashedSide }, (_, x) =>
      cosine.reduce((sum, factor, y) => sum + factor * valueAt(picture, x, y), 0),
    ),
  );
  const bits = rows.flatMap((row) =>
    cosines.map((cosine) =>
      cosine.reduce((sum, factor, x) => sum + factor * (row[x] ?? 0), 0) > 0 ? '1' : '0',
    ),
  );
  return ['0', ...bits.slice(1)].join('');
}

const cosines: readonly (readonly number[])[] = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: hashedSide }, (_point, at) =>
    Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * hashedSide)),
  ),
);

const bands = 16;
const bandBits = 16;

/**
 * The search keys of a hash: sixteen numbers of sixteen bits each, taken from all parts of the hash. A copy with n different bits is found
 * unless every number contains a different bit: at 12 of 255 that is one pair in two thousand, at 33 one in six; unlike pictures share a
 * number by chance.
 */
export function bandsOf(hash: string): number[] {
  return bandPlaces.map(
    (places, band) =>
      places.reduce((number, place) => number * 2 + (hash[place] === '1' ? 1 : 0), 0) + band * 2 ** bandBits,
  );
}

/** The bits of each number: fixed permanently, since stored numbers are compared with new ones. */
const bandPlaces: readonly (readonly number[])[] = Array.from({ length: bands }, (_, band) =>
  shuffled(band + 1).slice(0, bandBits),
);

function shuffled(seed: number): number[] {
  const places = Array.from({ length: hashBits - 1 }, (_, place) => place + 1);
  let state = seed * 2_654_435_761;
  for (let last = places.length - 1; last > 0; last--) {
    // Knuth's generator with the constants of Numerical Recipes: it only needs to give a fixed order.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  return places;
}

export function differentBits(one: string, other: string): number {
  let different = 0;
  for (let bit = 0; bit < hashBits; bit++) if (one[bit] !== other[bit]) different++;
  return different;
}
