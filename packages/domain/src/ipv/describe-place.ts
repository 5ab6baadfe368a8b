import { isInIndia } from '../places/in-india.ts';
import { distanceBetween, type Place } from '../risk/describe-selfie.ts';
import type { PlaceState } from './check-list.ts';

const farKilometres = 300;

interface Seen {
  readonly taken: Place | null;
  /** The nearest district of the pin code. */
  readonly home: (Place & { readonly district: string }) | null;
  /** The answer of the location service, or null. */
  readonly serviceInIndia: boolean | null;
}

export interface DescribedPlace {
  readonly state: PlaceState;
  readonly district: string | null;
  readonly kilometres: number | null;
  /** A note, no fault: people travel. */
  readonly isFar: boolean;
}

/** Outside where either the service or the coordinates say so: a forged location betrays itself by the other. */
export function describePlace({ taken, home, serviceInIndia }: Seen): DescribedPlace {
  const kilometres = taken === null || home === null ? null : Math.round(distanceBetween(taken, home));
  return {
    state: stateOf(taken, serviceInIndia),
    district: home?.district ?? null,
    kilometres,
    isFar: kilometres !== null && kilometres > farKilometres,
  };
}

function stateOf(taken: Place | null, serviceInIndia: boolean | null): PlaceState {
  if (serviceInIndia === false || (taken !== null && !isInIndia(taken))) return 'outside';
  return taken === null && serviceInIndia === null ? 'unknown' : 'inside';
}
