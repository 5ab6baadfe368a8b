import { textOf, type Derived } from './derived.ts';
import type { Fact } from './facts.ts';
import { isInIndia } from './in-india.ts';
import type { KnownPlace, StoredFacts } from './stored-facts.ts';

export function placeFacts(stored: StoredFacts): Derived {
  /** undefined: there is no pin code to ask the master for. */
  const places = textOf(stored, 'CorrespondencePincode') === '' ? undefined : stored.places;
  const found = (judgePlaces: (known: readonly KnownPlace[]) => Fact) => (): Fact =>
    places === undefined || places.length === 0 ? undefined : judgePlaces(places);
  return {
    'pin.known': () => (places === undefined ? undefined : places.length > 0),
    'pin.state': found(([place]) => place?.stateName),
    'pin.district': found(([place]) => place?.district),
    'pin.stateFits': found((known) => {
      const state = stored.properties['CorrespondenceState'];
      if (state === undefined || state === null) return undefined;
      return known.some(({ stateId }) => stateId === state);
    }),
    'pin.cityFits': found((known) => {
      const city = textOf(stored, 'CorrespondenceCity');
      if (city === undefined || city === '') return undefined;
      return known.some((place) =>
        [place.city, place.district].some((name) => letters(name) === letters(city)),
      );
    }),
    insideIndia: () => isInside(stored),
  };
}

function isInside({ properties }: StoredFacts): Fact {
  const { Latitude: latitude, Longitude: longitude } = properties;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return isInIndia({ latitude, longitude });
}

function letters(name: string): string {
  return name.toUpperCase().replaceAll(/[^\p{L}]/gu, '');
}
