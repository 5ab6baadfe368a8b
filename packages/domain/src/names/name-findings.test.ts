import { describe, expect, test } from 'vitest';
import { explainNameMatch } from './explain-name-match.ts';
import { scoreOf } from './testing/score-of.ts';

/**
 * What each kind of difference is called and which colour it has, from the caps of the domain pack (README §8) and the rules of
 * the name matcher; the names are made up for it.
 */
const findings = [
  // No distinguishing part agrees.
  ['Amit Patil', 'SURESH SHARMA', 'red', ['different name']],
  ['Amit', 'SURESH', 'red', ['different name']],
  // One family, two people.
  ['Amit Patil', 'RAMESH PATIL', 'red', ['given name differs']],
  ['Amit Ramesh Patil', 'RAMESH PATIL', 'red', ['given name differs']],
  ['Amit Ramesh Patil', 'RAMESH PATIL SHINDE', 'red', ['given name differs']],
  ['Vinay R Kulkarni', 'RAMESH V KULKARNI', 'red', ['initials', 'order', 'given name differs']],
  ['Harpreet Kaur', 'HARPREET SINGH', 'red', ['given name differs']],
  ['Sunita Devi', 'SUNITA KUMAR', 'red', ['given name differs']],
  // The given name is missing on one side.
  ['Anil Suresh Mohan Ramesh', 'SURESH MOHAN RAMESH', 'yellow', ['name missing']],
  ['Anil Suresh Mohan', 'SURESH MOHAN', 'yellow', ['name missing']],
  ['Suresh Mohan', 'MOHAN', 'yellow', ['single name']],
  ['Suresh Mohan Lal', 'MOHAN LAL', 'yellow', ['single name']],
  // The given name is an initial.
  ['R Deshmukh', 'RAHUL DESHMUKH', 'yellow', ['initials']],
  ['R Kulkarni', 'RAMESH PATIL', 'red', ['initials', 'different name']],
  // The given name is only near.
  ['Prakash Patil', 'PRAKASHA PATIL', 'yellow', ['typing slip']],
  ['Prakash Patil', 'PRAKASHA JOSHI', 'red', ['typing slip', 'different name']],
  ['Prakash Kumar', 'PRAKASHA JOSHI', 'red', ['typing slip', 'different name']],
  ['Prakash', 'PRAKASHA JOSHI', 'yellow', ['typing slip', 'single name']],
  // The given name is the same, the rest is not.
  ['Amit Sharma', 'AMIT VERMA', 'red', ['surname differs']],
  ['Priya Nair', 'PRIYA MENON', 'yellow', ['surname differs']],
  ['Anita Rajesh Sharma', 'ANITA RAJESH VERMA', 'yellow', ['surname differs']],
  ['Amit Ramesh Patil', 'AMIT SURESH PATIL', 'yellow', ["father's name differs"]],
  ['Chandra Reddy', 'CHANDRA NAIR', 'red', ['different name']],
  ['Amit Prakash', 'AMIT PRAKASHA', 'yellow', ['typing slip', 'surname near']],
  ['Karthik S', 'KARTHIK R', 'yellow', ['initial differs']],
  ['Karthik S Nair', 'KARTHIK R NAIR', 'yellow', ['initial differs']],
  ['Karthik S', 'KARTHIK NAIR', 'yellow', ['initial differs']],
  ['Karthik S Nair', 'KARTHIK RAMESH NAIR', 'yellow', ['initial differs']],
  ['Amit Kumar Patil', 'AMIT RAMESH PATIL', 'yellow', ['middle name differs']],
  ['Amit Kumar', 'AMIT PATIL', 'yellow', ['common name against surname']],
  ['Amit Kumar Patil', 'AMIT LAL PATIL', 'yellow', ['middle name differs']],
  ['Ramesh Kumar', 'RAMESH LAL', 'yellow', ['middle name differs']],
  // One side has more of the same.
  ['Amit Patil', 'AMIT RAMESH PATIL', 'green', ['name missing']],
  ['Amit Patil', 'AMIT RAMESH SURESH MOHAN PATIL', 'green', ['name missing']],
  ['Harpreet Kaur', 'HARPREET KAUR GILL', 'green', ['name missing']],
  ['Kiran', 'KIRAN REDDY', 'yellow', ['single name']],
  ['Kiran Kumar', 'KIRAN KUMAR REDDY', 'yellow', ['single name']],
  ['Amit R Patil', 'AMIT PATIL', 'green', ['initial missing']],
  ['Karthik S', 'KARTHIK', 'yellow', ['initial missing']],
  ['Amit Kumar Patil', 'AMIT PATIL', 'green', ['name missing']],
  ['Ramesh Kumar', 'RAMESH', 'yellow', ['name missing']],
  ['Sunita Kumari Devi', 'SUNITA DEVI', 'green', ['name missing']],
  // An initial for a name.
  ['Sachin R Kulkarni', 'SACHIN RAMESH KULKARNI', 'green', ['initials']],
  ['P Sai Kiran', 'SAI KIRAN POTLURI', 'yellow', ['initials', 'order']],
  // The first or last word may be the family name, and two families are two persons; not when the family name is present as well.
  ['K Amit Suresh', 'AMIT SURESH KADAM', 'yellow', ['initials', 'order']],
  ['K Amit Suresh', 'KADAM AMIT SURESH', 'yellow', ['initials']],
  ['Amit K Suresh', 'AMIT KAMLESH SURESH', 'green', ['initials']],
  ['Reddy Amit S', 'REDDY AMIT SURESH', 'green', ['initials']],
  // The same name.
  ['Amit Patil', 'AMIT PATIL', 'green', []],
  ['Lakshmi Nair', 'LAXMI NAIR', 'green', ['spelling']],
] as const;

describe('what differs between two names', () => {
  test.each(findings)('%s / %s is %s: %j', (a, b, band, variants) => {
    expect(explainNameMatch(a, b)).toMatchObject({ band, variants });
    expect(explainNameMatch(b, a)).toMatchObject({ band, variants });
  });
});

/** README §8: the caps that it names. */
describe('domain pack README §8 what a score is capped at', () => {
  test.each([
    ['initial only', 'P Sai Kiran', 'SAI KIRAN POTLURI', 78],
    ['single name', 'Kiran', 'KIRAN REDDY', 70],
    ['surname differs', 'Priya Nair', 'PRIYA MENON', 68],
  ])('%s: %s / %s is %i', (_cap, a, b, score) => {
    expect(scoreOf(a, b)).toBe(score);
  });

  test.each([
    ['Amit Patil', 'RAMESH PATIL'],
    ['Amit Ramesh Patil', 'RAMESH PATIL'],
    ['Vinay R Kulkarni', 'RAMESH V KULKARNI'],
    ['Harpreet Kaur', 'HARPREET SINGH'],
  ])('given name differs, 30 to 40: %s / %s', (a, b) => {
    expect(scoreOf(a, b)).toBeGreaterThanOrEqual(30);
    expect(scoreOf(a, b)).toBeLessThanOrEqual(40);
  });

  test('given name only close, 80 at most', () => {
    expect(scoreOf('Prakash Patil', 'PRAKASHA PATIL')).toBeLessThanOrEqual(80);
  });
});

describe('the more agrees, the higher the score', () => {
  test.each([
    ['a surname beside another initial', ['Karthik S', 'KARTHIK R'], ['Karthik S Nair', 'KARTHIK R NAIR']],
    [
      'a surname beside a name for an initial',
      ['Karthik S', 'KARTHIK NAIR'],
      ['Karthik S Nair', 'KARTHIK RAMESH NAIR'],
    ],
    [
      'a surname beside another middle name',
      ['Amit Kumar', 'AMIT PATIL'],
      ['Amit Kumar Patil', 'AMIT RAMESH PATIL'],
    ],
    [
      'a surname beside another second word',
      ['Ramesh Kumar', 'RAMESH LAL'],
      ['Amit Kumar Patil', 'AMIT LAL PATIL'],
    ],
    ['a surname beside a missing initial', ['Karthik S', 'KARTHIK'], ['Amit R Patil', 'AMIT PATIL']],
    [
      'a surname beside a missing second word',
      ['Ramesh Kumar', 'RAMESH'],
      ['Amit Kumar Patil', 'AMIT PATIL'],
    ],
    ['a second word beside a missing one', ['Ramesh Kumar', 'RAMESH'], ['Sunita Kumari Devi', 'SUNITA DEVI']],
    ['KUMAR beside a missing surname', ['Kiran', 'KIRAN REDDY'], ['Kiran Kumar', 'KIRAN KUMAR REDDY']],
    [
      'a surname beside an initial for the given name',
      ['A B', 'AMIT BHIDE'],
      ['R Deshmukh', 'RAHUL DESHMUKH'],
    ],
    [
      'three names without the given one',
      ['Anil Suresh Mohan', 'SURESH MOHAN'],
      ['Anil Suresh Mohan Ramesh', 'SURESH MOHAN RAMESH'],
    ],
    ['a second word without the given name', ['Suresh Mohan', 'MOHAN'], ['Suresh Mohan Lal', 'MOHAN LAL']],
    [
      'a shared family beside another given name',
      ['Amit Patil', 'SURESH SHARMA'],
      ['Amit Patil', 'RAMESH PATIL'],
    ],
    [
      'one missing name instead of three',
      ['Amit Patil', 'AMIT RAMESH SURESH MOHAN PATIL'],
      ['Amit Patil', 'AMIT RAMESH PATIL'],
    ],
    ['the very letters', ['Lakshmi Nair', 'LAXMI NAIR'], ['Lakshmi Nair', 'LAKSHMI NAIR']],
    [
      'a father of the same name',
      ['Priya Nair', 'PRIYA MENON'],
      ['Anita Rajesh Sharma', 'ANITA RAJESH VERMA'],
    ],
  ] as const)('%s', (_what, [lessA, lessB], [moreA, moreB]) => {
    expect(scoreOf(moreA, moreB)).toBeGreaterThan(scoreOf(lessA, lessB));
    expect(scoreOf(moreB, moreA)).toBe(scoreOf(moreA, moreB));
  });
});
