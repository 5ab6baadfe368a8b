import { randomOf } from '@kyc/demo-data/random';

/**
 * A sample of about `size` from strata: each contributes its share and at least one item, and the same seed gives the same sample of the
 * same sources.
 */
export function drawSample<T>(strata: ReadonlyMap<string, readonly T[]>, size: number, seed: number): T[] {
  const total = [...strata.values()].reduce((sum, items) => sum + items.length, 0);
  return [...strata].flatMap(([name, items]) => {
    const share = Math.max(1, Math.round((items.length / total) * size));
    // A stream for each stratum: a change in a stratum leaves the sample of other strata.
    const { next } = randomOf(`${String(seed)} ${name}`);
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed
      .toSorted((a, b) => a.key - b.key)
      .slice(0, share)
      .map(({ item }) => item);
  });
}
