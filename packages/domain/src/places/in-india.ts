import border from '../../data/places/india-border.json' with { type: 'json' };

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Natural Earth at 1:10m is some kilometres off in places, and phones locate people roughly. */
const toleranceKm = 5;
const kmPerDegree = 111.2;

/** Archipelagos of islands too small for the border's scale; no other country has land within. */
const archipelagos = [
  { name: 'Lakshadweep', south: 8, north: 12.5, west: 71.5, east: 74 },
  { name: 'Andaman and Nicobar', south: 6.5, north: 13.95, west: 92, east: 94.3 },
] as const;

/** Within the border of India, islands included, or so close to it that the coordinates cannot tell. */
export function isInIndia(place: Coordinates): boolean {
  return kmOutsideIndia(place) <= toleranceKm;
}

/** The distance to the nearest point of the border; 0 within the border and between the islands of India. */
export function kmOutsideIndia(place: Coordinates): number {
  if (border.rings.some((ring) => isWithin(place, ring)) || isInArchipelago(place)) return 0;
  const toKm = kmFrom(place);
  const distances = border.rings.flatMap((ring) =>
    sidesOf(ring).map(([from, to]) => distanceFromOrigin(toKm(from), toKm(to))),
  );
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity);
}

function isInArchipelago({ latitude, longitude }: Coordinates): boolean {
  return archipelagos.some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function isWithin({ latitude, longitude }: Coordinates, ring: readonly number[][]): boolean {
  let isInside = false;
  for (const [[lat = 0, lng = 0], [nextLat = 0, nextLng = 0]] of sidesOf(ring)) {
    if (lat > latitude === nextLat > latitude) continue;
    const crossing = lng + ((latitude - lat) * (nextLng - lng)) / (nextLat - lat);
    if (longitude < crossing) isInside = !isInside;
  }
  return isInside;
}

/** Kilometres to the east and the north, on a plane that touches the earth at the place. */
function kmFrom({ latitude, longitude }: Coordinates): (point: readonly number[]) => [number, number] {
  const eastKm = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return ([lat = 0, lng = 0]) => [(lng - longitude) * eastKm, (lat - latitude) * kmPerDegree];
}

function sidesOf(ring: readonly number[][]): [readonly number[], readonly number[]][] {
  return ring.slice(1).map((point, at) => [ring[at] ?? point, point]);
}

/** From the origin to the nearest point of a side. */
function distanceFromOrigin([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
