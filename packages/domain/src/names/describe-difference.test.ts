import { expect, test } from 'vitest';
import { describeDifference } from './describe-difference.ts';
import { explainNameMatch } from './explain-name-match.ts';

/** Finding G7: a verifier reads the end of "Difference: …", the deciding words of both names in brackets. */
test.each([
  ['Ravi Teja', 'RAVI KIRAN', 'the given name differs (TEJA / KIRAN)'],
  ['Amit Sharma', 'AMIT VERMA', 'the surname differs (SHARMA / VERMA)'],
  ['Mahesh Bhandari', 'MAHESH BHANDARI HUF', 'one is the name of another legal person (HUF)'],
  ['Rajiv Talwar', 'M/S RAJIV TALWAR', 'one is the name of a business (M/S)'],
  [
    'Nisha Kapadia',
    'PARESH KAPADIA AND NISHA KAPADIA',
    'the account has more than one holder (PARESH KAPADIA)',
  ],
  ['Amit Kale', 'A KALE', 'one has initials in place of a full name'],
  ['राजेश गुप्ता', 'RAJESH GUPTA', 'the names are in different scripts'],
  ['Amit Kale', 'MR AMIT KALE', 'one has a title'],
  ['Amit Kale', 'AMIT KALE', ''],
])('%s / %s: "%s"', (a, b, text) => {
  expect(describeDifference(explainNameMatch(a, b))).toBe(text);
});

test('joins several differences by semicolons', () => {
  expect(describeDifference(explainNameMatch('Amit Kale', 'MR KALE AMIT'))).toBe(
    'one has a title; the order of the words',
  );
});
