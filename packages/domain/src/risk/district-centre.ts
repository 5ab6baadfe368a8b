import centres from '../../data/risk/district-centres.json' with { type: 'json' };
import type { Place } from './describe-selfie.ts';

const byDistrict = new Map(
  centres.districts.map(({ stateId, district, ...place }) => [nameOf(stateId, district), place]),
);

/** The middle of a district of the pin code directory, to about a kilometre; undefined: it is not known. */
export function districtCentre(stateId: number, district: string): Place | undefined {
  return byDistrict.get(nameOf(stateId, district));
}

function nameOf(stateId: number, district: string): string {
  return `${String(stateId)} ${district.trim().toLowerCase()}`;
}
