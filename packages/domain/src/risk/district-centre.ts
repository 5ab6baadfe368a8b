import centres from '../../data/risk/district-centres.json' with { type: 'json' };
import { distanceBetween, type Place } from './describe-selfie.ts';

export interface District extends Place {
  readonly stateId: number;
  readonly district: string;
}

/** All districts of the pin code directory, by their middles. */
export const districts: readonly District[] = centres.districts;

const byDistrict = new Map(
  centres.districts.map(({ stateId, district, ...place }) => [nameOf(stateId, district), place]),
);

/** The middle of a district of the pin code directory, to about a kilometre; undefined: it is not known. */
export function districtCentre(stateId: number, district: string): Place | undefined {
  return byDistrict.get(nameOf(stateId, district));
}

/** The district whose middle is next to a place, and how far that is, in kilometres. */
export function closestDistrict(
  place: Place,
): { readonly district: District; readonly kilometres: number } | undefined {
  const [first, ...others] = districts;
  if (!first) return undefined;
  let nearest = { district: first, kilometres: distanceBetween(place, first) };
  for (const district of others) {
    const kilometres = distanceBetween(place, district);
    if (kilometres < nearest.kilometres) nearest = { district, kilometres };
  }
  return nearest;
}

function nameOf(stateId: number, district: string): string {
  return `${String(stateId)} ${district.trim().toLowerCase()}`;
}
