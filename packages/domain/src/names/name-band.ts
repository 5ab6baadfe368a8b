import { bandOf, type Band } from '../scores/bands.ts';

export type NameBand = Band;

/** Colour of a name score (§9: red at 40 or below, yellow up to 80, green above). */
export function nameBand(score: number): NameBand {
  return bandOf('name', score);
}
