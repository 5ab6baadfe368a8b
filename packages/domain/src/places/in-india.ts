const india = { south: 6, north: 37.5, west: 68, east: 97.5 };

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Within the rectangle around India; a neighbour's border land is in it, too. */
export function isInIndia({ latitude, longitude }: Coordinates): boolean {
  return (
    latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east
  );
}
