import type { Facts } from './facts.ts';

export interface Violation {
  /** The fault in one sentence, with the values. */
  readonly text: string;
  /** Ids of the affected applications. */
  readonly applications: readonly number[];
}

/** A rule that holds in every order of steps. */
export interface Invariant {
  /** Stable, in lower case with hyphens. */
  readonly name: string;
  /** The rule in words, with the finding it comes from. */
  readonly rule: string;
  readonly check: (facts: Facts) => Promise<Checked> | Checked;
}

export interface Checked {
  /** How many cases were compared. */
  readonly checked: number;
  readonly violations: readonly Violation[];
}
