import { z95, type Interval } from './confidence.ts';

/**
 * The Wilson interval of an error rate. Unlike the usual ± interval it stays within 0 to 1 and is not empty after zero errors.
 * @returns undefined without samples
 */
export function wilsonInterval(errors: number, sampled: number): Interval | undefined {
  if (sampled === 0) return undefined;
  const rate = errors / sampled;
  const shrink = 1 + z95 ** 2 / sampled;
  const centre = (rate + z95 ** 2 / (2 * sampled)) / shrink;
  const half = (z95 * Math.sqrt((rate * (1 - rate)) / sampled + (z95 / (2 * sampled)) ** 2)) / shrink;
  // Exact ends: rounding would give 1e-18 instead of 0.
  return {
    lower: errors === 0 ? 0 : centre - half,
    upper: errors === sampled ? 1 : centre + half,
  };
}
