import { cities, stateOf, type City, type NameGroup } from './domain-pack.ts';
import type { Address } from './person.ts';
import type { Random } from './random.ts';

const buildings = (
  'Sai Krupa|Shanti Niketan|Green Park|Lotus Residency|Gokul Dham|Silver Oak|Sunrise Heights|Lake View|Ganga Apartments|' +
  'Palm Grove|Anand Bhavan|Rose Villa|Sagar Enclave|Neelkanth|Maple Court|Surya Towers'
).split('|');
const streets = (
  'Station Road|M G Road|Temple Street|Gandhi Marg|Nehru Road|Market Road|Lake Road|2nd Cross|Ring Road|Church Street|' +
  'Hospital Road|School Lane|Park Street|Old Post Office Lane|Tagore Road|Cotton Market Road'
).split('|');
const nearby =
  'Near Bus Stand|Near City Park|Opp Water Tank|Behind Town Hall|Near Clock Tower|Opp Post Office'.split('|');

/** A city of the state group's own region, with the pincode and state that fit it. */
export function pickCity(group: NameGroup, random: Random): City {
  const ofRegion = cities.filter((city) => group.states.includes(city.stateId));
  return random.pick(ofRegion.length > 0 ? ofRegion : cities);
}

export function buildAddress(city: City, random: Random): Address {
  const building = random.pick(buildings);
  return {
    houseNo: random.chance(0.6)
      ? `Flat ${random.between(1, 12)}0${random.between(1, 6)}, ${building}`
      : `${random.between(1, 240)}, ${building}`,
    street: random.pick(streets),
    location: random.chance(0.5) ? random.pick(nearby) : city.postOffice,
    // The field takes letters and spaces only.
    city: city.district.replace(/&/gu, 'and'),
    pincode: city.pincode,
    stateId: city.stateId,
    stateName: stateOf(city.stateId).name,
    latitude: jitter(city.lat, random),
    longitude: jitter(city.lng, random),
  };
}

function jitter(degrees: number, random: Random): number {
  return Number((degrees + (random.next() - 0.5) * 0.02).toFixed(5));
}
