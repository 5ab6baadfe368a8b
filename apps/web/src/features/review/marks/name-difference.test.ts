import { describe, expect, test } from 'vitest';
import { compareName } from './name-difference.ts';

/** Marked in [ ], in words after a bar. */
function said(reference: string, value: string): string {
  const { parts, differences } = compareName(reference, value);
  const text = parts.map((part) => (part.kind === 'same' ? part.text : `[${part.text}]`)).join('');
  return [
    text,
    ...differences.map((each) => ('word' in each ? `${each.kind} ${each.word}` : each.kind)),
  ].join(' | ');
}

describe('U48 what a name differs in is said in words', () => {
  test.each([
    ['Savio Mathew', 'SAVIO MATHEW', 'SAVIO MATHEW'],
    ['Savio Mathew', 'MR SAVIO MATHEW', 'MR SAVIO MATHEW | titleOnly MR'],
    ['Mr. Savio Mathew', 'Savio Mathew', 'Savio Mathew | titleMissing MR'],
    ['Amit Ram Kale', 'AMIT RAM', 'AMIT RAM | surnameMissing KALE'],
    ['Amit Ram Kale', 'AMIT KALE', 'AMIT KALE | middleMissing RAM'],
    ['Amit Ram Kale', 'RAM KALE', 'RAM KALE | givenMissing AMIT'],
  ])('%s against %s', (reference, value, wanted) => {
    expect(said(reference, value)).toBe(wanted);
  });

  test('a word that is there alone is marked and named', () => {
    expect(said('Amit Kale', 'AMIT RAM KALE')).toMatch(/\[.*\].*\| .*wordOnly RAM/);
  });

  test('another spelling, an initial or two words in one are not a word missing', () => {
    expect(said('Srinivas Reddy', 'Srinivas Redy')).toMatch(/\| (spelling|typing slip)$/);
    expect(said('Jaya Prakash Narayan', 'JAYAPRAKASH NARAYAN')).toMatch(/\| spacing$/);
    expect(said('Srinivas Reddy', 'S Reddy')).toMatch(/\| initials$/);
    expect(said('Amit Ram Kale', 'AMIT PATIL')).not.toContain('Missing');
  });
});
