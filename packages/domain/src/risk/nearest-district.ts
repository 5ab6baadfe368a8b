import { distanceBetween, type Place } from './describe-selfie.ts';
import { districtCentre } from './district-centre.ts';

interface PincodePlace {
  readonly stateId: number;
  readonly district: string;
}

type Home = Place & { readonly district: string };

/** Returns the nearest of a pin code's districts, the one most favourable to the customer; null if none is known. */
export function nearestDistrict(taken: Place | null, places: readonly PincodePlace[]): Home | null {
  const homes = places.flatMap(({ stateId, district }): Home[] => {
    const centre = districtCentre(stateId, district);
    return centre === undefined ? [] : [{ ...centre, district }];
  });
  const far = (home: Home) => (taken === null ? 0 : distanceBetween(taken, home));
  return homes.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}
