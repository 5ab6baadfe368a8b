/** An interval with 95 % confidence. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** Standard deviations on both sides that cover 95 % of a normal distribution. */
export const z95 = 1.959963984540054;

/** With fewer samples no figure is shown and no verifier is marked. */
export const fewestSamples = 30;
