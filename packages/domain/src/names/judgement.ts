import type { NameVariant } from './name-variants.ts';

export type Judgement = {
  readonly score: number;
  readonly finding: NameVariant | undefined;
  /** The deciding words, where they are others than those that `decidingWords` finds. */
  readonly words?: readonly string[];
};
