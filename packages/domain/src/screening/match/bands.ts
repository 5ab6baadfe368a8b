/** `stop`: very likely the same person; `ask`: a person decides; `ignore`: no hit. */
export type HitBand = 'stop' | 'ask' | 'ignore';

export interface BandLimits {
  readonly stopFrom: number;
  readonly askFrom: number;
}

/** Calibrated on the test set (docs/decisions/091-screening-desk.md). */
export const usualBands: BandLimits = { stopFrom: 85, askFrom: 50 };

export function bandOfHit(score: number, { stopFrom, askFrom }: BandLimits): HitBand {
  if (score >= stopFrom) return 'stop';
  return score >= askFrom ? 'ask' : 'ignore';
}

/** Lower scores are ignored. */
export const leastOfHit = ({ stopFrom, askFrom }: BandLimits): number => Math.min(stopFrom, askFrom);
