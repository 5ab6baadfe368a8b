export type NameBand = 'red' | 'yellow' | 'green';

/** Colour of a name score (§9: red at 40 or below, yellow up to 80, green above). */
export function nameBand(score: number): NameBand {
  if (score <= 40) return 'red';
  return score <= 80 ? 'yellow' : 'green';
}
