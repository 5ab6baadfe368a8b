import { describe, expect, test } from 'vitest';
import { compareName } from './name-difference.ts';

const lineOf = ({
  kind,
  words = [],
}: {
  readonly kind: string;
  readonly words?: readonly string[];
}): string => [kind, ...words].join(' ');

/** Marked in [ ], in words after a bar. */
function said(reference: string, value: string): string {
  const { parts, differences } = compareName(reference, value);
  const text = parts.map((part) => (part.kind === 'same' ? part.text : `[${part.text}]`)).join('');
  return [
    text,
    ...differences.map((each) => ('word' in each ? `${each.kind} ${each.word}` : lineOf(each))),
  ].join(' | ');
}

describe('U48 the differences of a name are described in words', () => {
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

  test('a word present in only one is marked and named', () => {
    expect(said('Amit Kale', 'AMIT RAM KALE')).toMatch(/\[.*\].*\| .*wordOnly RAM/);
  });

  test('another spelling, an initial or two words in one are not a word missing', () => {
    expect(said('Srinivas Reddy', 'Srinivas Redy')).toMatch(/\| (spelling|typing slip)$/);
    expect(said('Jaya Prakash Narayan', 'JAYAPRAKASH NARAYAN')).toMatch(/\| spacing$/);
    expect(said('Srinivas Reddy', 'S Reddy')).toMatch(/\| initials$/);
    expect(said('Amit Ram Kale', 'AMIT PATIL')).not.toContain('Missing');
  });

  test.each([
    ['Mahesh Bhandari', 'MAHESH BHANDARI HUF', 'another legal person HUF'],
    ['Hiren Gala', 'LATE HIREN GALA', 'not in own right LATE'],
    ['Amit Sharma', 'AMIT VERMA', 'surname differs SHARMA VERMA'],
    ['Ravi Teja', 'RAVI KIRAN', 'given name differs TEJA KIRAN'],
  ])('%s against %s names the word that decides', (reference, value, line) => {
    expect(said(reference, value).split(' | ').at(-1)).toBe(line);
  });

  test('names in two scripts cannot be compared', () => {
    expect(said('Meena Shah', 'मीना शाह')).toBe('मीना शाह | cannot be compared');
  });
});
