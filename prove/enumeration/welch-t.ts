/** How sure it is that two samples have different means: beyond 2 one begins to see it. */
export function welchT(one: readonly number[], other: readonly number[]): { t: number; gap: number } {
  const gap = mean(one) - mean(other);
  return { t: gap / Math.sqrt(variance(one) / one.length + variance(other) / other.length), gap };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
