import { remembered } from '../../names/words/remembered.ts';
import { soundOf } from '../../names/words/spelling-key.ts';
import { familyHeads } from '../../names/words/word-families.ts';

/**
 * The keys of a word in the index: coarser than the spelling key, because the index only has to supply candidates. Vowels, H and the order
 * of the consonants do not count, V is B, and the spellings of a family of names share a key: MUHAMMED is MOHD. An abbreviation of
 * several families has several.
 */
export const wordKeys = remembered((word): readonly string[] => [...new Set(familyHeads(word).map(keyOf))]);

function keyOf(word: string): string {
  const sound = soundOf(word);
  const consonants = sound.replace(/[AEIOUYH]/gu, '').replace(/[VW]/gu, 'B');
  const sorted = [...new Set(consonants)].sort().join('');
  return /^[AEIOU]/u.test(sound) || sorted === '' ? `A${sorted}` : sorted;
}
