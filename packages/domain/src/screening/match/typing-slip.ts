import { compareWords, nearName } from '../../names/compare-words.ts';
import { readWords } from './index-keys.ts';

/** Shorter words differ from other names by one letter. */
const shortest = 5;

/**
 * Whether two names differ by one slip of the keys in one word, at any place, and agree otherwise. The name matcher is stricter, because it
 * compares documents of the same person; a list must also find KLAEEM for KALEEM.
 */
export function isTypingSlip(a: string, b: string): boolean {
  const [wordsA, wordsB] = [readWords(a).full, readWords(b).full];
  if (wordsA.length !== wordsB.length || wordsA.length < 2) return false;
  const restB = [...wordsB];
  const restA = wordsA.filter((word) => {
    const at = restB.findIndex((other) => compareWords(word, other).likeness >= nearName);
    if (at >= 0) restB.splice(at, 1);
    return at < 0;
  });
  const [one = '', other = ''] = [restA[0], restB[0]];
  return restA.length === 1 && Math.min(one.length, other.length) >= shortest && isOneSlip(one, other);
}

/** Two neighbours swapped, or one letter too many or too few. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  if (at < 0) return false;
  if (short.length === long.length)
    return (
      short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
    );
  return long.length - short.length === 1 && short.slice(at) === long.slice(at + 1);
}
