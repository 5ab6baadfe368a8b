/** The words of a text that spaces separate, as they are spelt. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
