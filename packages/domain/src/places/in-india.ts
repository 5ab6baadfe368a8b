import border from '../../data/places/india-border.json' with { type: 'json' };

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Natural Earth at 1:10m is some kilometres off in places, and phones locate people roughly. */
const toleranceKm = 5;
const kmPerDegree = 111.2;

/** Archipelagos of islands too small for the border's scale; all land inside is Indian. */
const archipelagos = [
  { name: 'Lakshadweep', south: 8, north: 12.5, west: 71.5, east: 74 },
  { name: 'Andaman and Nicobar', south: 6.5, north: 13.95, west: 92, east: 94.3 },
] as const;

interface Ring {
  readonly sides: readonly Side[];
  /** The rectangle around the ring. */
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

type Point = readonly [latitude: number, longitude: number];

interface Side {
  readonly from: Point;
  readonly to: Point;
}

/** Prepared once: the gate evaluates every application, and the border has thousands of sides. */
const rings: readonly Ring[] = border.rings.map((points) => {
  const corners = points.map(([latitude = 0, longitude = 0]): Point => [latitude, longitude]);
  const latitudes = corners.map(([latitude]) => latitude);
  const longitudes = corners.map(([, longitude]) => longitude);
  return {
    sides: corners.slice(1).map((to, at) => ({ from: corners[at] ?? to, to })),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
});

/** Within the border of India, islands included, or so close to it that the coordinates cannot tell. */
export function isInIndia(place: Coordinates): boolean {
  return kmOutsideIndia(place) <= toleranceKm;
}

/** The distance to the nearest point of the border; 0 within the border and between the islands of India. */
export function kmOutsideIndia(place: Coordinates): number {
  if (rings.some((ring) => isWithin(place, ring)) || isInArchipelago(place)) return 0;
  const toKm = kmFrom(place);
  const distances = rings.flatMap(({ sides }) =>
    sides.map(({ from, to }) => distanceFromOrigin(toKm(from), toKm(to))),
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
function isWithin({ latitude, longitude }: Coordinates, ring: Ring): boolean {
  if (latitude < ring.south || latitude > ring.north || longitude < ring.west || longitude > ring.east)
    return false;
  let isInside = false;
  for (const { from, to } of ring.sides) {
    if (from[0] > latitude === to[0] > latitude) continue;
    const crossing = from[1] + ((latitude - from[0]) * (to[1] - from[1])) / (to[0] - from[0]);
    if (longitude < crossing) isInside = !isInside;
  }
  return isInside;
}

/** Kilometres to the east and the north, on a plane that touches the earth at the place. */
function kmFrom({ latitude, longitude }: Coordinates): (point: Point) => [number, number] {
  const eastKm = kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return ([lat, lng]) => [(lng - longitude) * eastKm, (lat - latitude) * kmPerDegree];
}

/** From the origin to the nearest point of a side. */
function distanceFromOrigin([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
