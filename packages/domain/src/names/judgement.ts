import type { NameVariant } from './name-variants.ts';

export type Judgement = {
  readonly score: number;
  readonly finding: NameVariant | undefined;
  /** The deciding words, where `decidingWords` would find other words. */
  readonly words?: readonly string[];
};
