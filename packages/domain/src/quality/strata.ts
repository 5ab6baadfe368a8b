export interface Stratum {
  /** All decisions of the stratum, sampled or not. */
  readonly decisions: number;
  readonly sampled: number;
  readonly errors: number;
}

export interface OverallErrorRate {
  readonly rate: number;
  readonly variance: number;
}

/**
 * The error rate over all decisions. Strata are sampled at different rates, so each counts by its decisions, not by its samples.
 * @returns undefined if a stratum has too few samples for a variance
 */
export function overallErrorRate(strata: readonly Stratum[]): OverallErrorRate | undefined {
  const filled = strata.filter(({ decisions }) => decisions > 0);
  const total = filled.reduce((sum, { decisions }) => sum + decisions, 0);
  if (total === 0 || filled.some(hasTooFewSamples)) return undefined;
  let [rate, variance] = [0, 0];
  for (const stratum of filled) {
    const weight = stratum.decisions / total;
    rate += weight * (stratum.errors / stratum.sampled);
    variance += weight ** 2 * varianceOf(stratum);
  }
  return { rate, variance };
}

function hasTooFewSamples(stratum: Stratum): boolean {
  return stratum.sampled < 2 && !isComplete(stratum);
}

/** A stratum whose decisions are all sampled has no sampling error. */
function isComplete({ decisions, sampled }: Stratum): boolean {
  return sampled === decisions;
}

function varianceOf(stratum: Stratum): number {
  if (isComplete(stratum)) return 0;
  const { decisions, sampled, errors } = stratum;
  const rate = errors / sampled;
  return ((rate * (1 - rate)) / (sampled - 1)) * (1 - sampled / decisions);
}
