import { describe, expect, test } from 'vitest';
import { checksOf, reviewFields } from './fields.ts';

/** What tells a developer something, and a verifier nothing. */
const notForVerifiers = [
  /\.json\b/,
  /\b[a-z]+[A-Z]\w*/,
  /\b(?:[A-Z][a-z]+){2,}\b/,
  /\b(?:null|true|false)\b/i,
  /\((?:mode|types?|field)?\s*\d+(?: and \d+)?\)/,
  /\bfield \d/,
  /\bmode \d/,
  /\btypes? \d/,
];
/** Names of the trade that are written so. */
const names = /\b(?:DigiLocker|SignPhoto)\b/g;

describe('U13 what to check is said in the words of a verifier', () => {
  test.each(reviewFields.map(({ id, label }) => [id, label] as const))('%d %s', (id) => {
    const checks = checksOf(id);
    expect(checks.length).toBeGreaterThan(0);
    for (const sentence of checks) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      for (const pattern of notForVerifiers) expect(sentence.replaceAll(names, '')).not.toMatch(pattern);
    }
  });
});
