import { annualIncomes } from '../domain-pack.ts';
import type { Person } from '../person.ts';
import { randomOf } from '../random.ts';

/** Lowest and highest a year, in rupees, in the order of enumerations.json. */
const ranges: readonly (readonly [number, number])[] = [
  [60_000, 99_000],
  [150_000, 490_000],
  [510_000, 990_000],
  [1_020_000, 2_450_000],
  [2_600_000, 9_500_000],
  [10_500_000, 18_000_000],
];

/** A month's income inside the declared range. */
export function monthlyIncome(person: Pick<Person, 'seed' | 'work'>): number {
  const [low, high] = ranges[annualIncomes.indexOf(person.work.annualIncome)] ?? [150_000, 490_000];
  return Math.round(randomOf(`income ${person.seed}`).between(low, high) / 12 / 100) * 100;
}

/** Indian grouping: 12,34,567.00 */
export function rupees(amount: number): string {
  return `${amount.toLocaleString('en-IN')}.00`;
}
