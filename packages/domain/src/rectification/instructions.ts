interface Instructed {
  readonly Todo: string;
  readonly Solution: string | null;
}

/** All instructions for the customer: the reason's text, and the verifier's choice unless it repeats that text. */
export function instructionsOf({ Todo, Solution }: Instructed): string[] {
  return Solution === null || isSameSentence(Todo, Solution) ? [Todo] : [Todo, Solution];
}

/** Compares words; case, punctuation and spaces do not matter. */
export function isSameSentence(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}
