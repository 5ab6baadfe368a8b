import { compareWords, sameName } from './compare-words.ts';

/** Joins words that the other name writes as one: JAYA PRAKASH and JAYAPRAKASH. */
export function joinSplitWords(words: readonly string[], other: readonly string[]): string[] {
  for (const length of [3, 2]) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      const joined = run.join('');
      if (other.some((word) => word.length >= 4 && !run.includes(word) && isJoinOf(joined, word))) {
        return joinSplitWords([...words.slice(0, start), joined, ...words.slice(start + length)], other);
      }
    }
  }
  return [...words];
}

function isJoinOf(joined: string, word: string): boolean {
  const { likeness, variant } = compareWords(joined, word);
  return likeness >= sameName && variant !== 'abbreviation';
}
