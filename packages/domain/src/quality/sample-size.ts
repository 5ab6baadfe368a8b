import { z95 } from './confidence.ts';

const mostDoubt = 0.05;

/**
 * The number of samples that supports the claim 'at most this share of errors' with 95 % confidence, if none has an error.
 * @param limit above 0, below 1
 * @param population all decisions; without it they are unlimited
 */
export function sampleSizeForZeroErrors(limit: number, population = Infinity): number {
  if (population === Infinity) return Math.ceil(Math.log(mostDoubt) / Math.log(1 - limit));
  // 0.036 × 750 is slightly less than 27 in floating point.
  const errors = Math.floor(limit * population + 1e-9);
  let missesAll = 1;
  let sampled = 0;
  while (missesAll > mostDoubt && sampled < population) {
    // Hypergeometric: the next sample is one of the remaining correct decisions.
    missesAll *= (population - errors - sampled) / (population - sampled);
    sampled += 1;
  }
  return sampled;
}

interface Precision {
  /** The expected error rate. */
  readonly rate: number;
  /** Half the width of the 95 % interval. */
  readonly margin: number;
}

/** The number of samples that estimates an error rate within ± a margin. */
export function sampleSizeForMargin({ rate, margin }: Precision, population = Infinity): number {
  const unlimited = (z95 ** 2 * rate * (1 - rate)) / margin ** 2;
  return Math.ceil(unlimited / (1 + (unlimited - 1) / population));
}

/** The probability that the samples contain at least one error of a verifier with this error rate. */
export function detectionProbability(errorRate: number, sampled: number): number {
  return 1 - (1 - errorRate) ** sampled;
}
