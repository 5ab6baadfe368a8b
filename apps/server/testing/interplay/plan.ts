import { allOperations } from './all-operations.ts';
import type { Operation } from './operation.ts';
import { seededNumbers } from './random.ts';

/** An operation of the plan, which chooses its application and its actor when it is performed. */
export interface Planned {
  /** In this order: the first that has a fitting application is performed. */
  readonly operations: readonly string[];
  /** A second operation at the same moment, where the first has no rivals or these are not wanted; null for none. */
  readonly paired: string | null;
  readonly dice: readonly number[];
}

const choices = 6;
const diceOfOne = 16;
const sharePaired = 0.25;

/** Chooses `count` operations by their weights; the same seed gives the same plan. */
export function planOperations({
  seed,
  count,
  hasFeatures,
}: {
  readonly seed: number;
  readonly count: number;
  readonly hasFeatures: boolean;
}): Planned[] {
  const next = seededNumbers(seed);
  const possible = allOperations.filter(({ needsFeatures }) => hasFeatures || needsFeatures === undefined);
  const pairable = possible.filter(({ by }) => by !== 'environment');
  return Array.from({ length: count }, () => ({
    operations: Array.from({ length: choices }, () => byWeight(possible, next()).name),
    paired: next() < sharePaired ? byWeight(pairable, next()).name : null,
    dice: Array.from({ length: diceOfOne }, next),
  }));
}

function byWeight(operations: readonly Operation[], die: number): Operation {
  const sum = operations.reduce((total, { weight }) => total + weight, 0);
  let left = die * sum;
  const found = operations.find(({ weight }) => (left -= weight) < 0) ?? operations.at(-1);
  if (found === undefined) throw new Error('there are no operations');
  return found;
}
