import type { CustomerLanguage } from './text-set.ts';

/** The language of a verifier's line by its script; undefined for a line without letters, which fits any message. */
export function lineLanguage(line: string): CustomerLanguage | undefined {
  if (/\p{Script=Devanagari}/u.test(line)) return 'hi';
  return /\p{L}/u.test(line) ? 'en' : undefined;
}
