interface Instructed {
  readonly Todo: string;
  readonly Solution: string | null;
}

/** All instructions for the customer: the reason's text, and the verifier's choice unless that text contains it. */
export function instructionsOf({ Todo, Solution }: Instructed): string[] {
  return Solution === null || containsWords(Todo, Solution) ? [Todo] : [Todo, Solution];
}

/** Whether every word of the part occurs in the text; case, punctuation and spaces do not matter. */
export function containsWords(text: string, part: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(part).every((word) => words.has(word));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
