import { expect, test } from 'vitest';
import { findPrinted, printsAnother } from './printed-values.ts';

test('a PAN and an IFSC are found as words, with punctuation, and one character in each box', () => {
  expect(findPrinted([['PAN:', 'ABCPK1234F,', 'IFSC', 'hdfc0001234']])).toEqual({
    pans: ['ABCPK1234F'],
    ifscs: ['HDFC0001234'],
  });
  expect(
    findPrinted([['Permanent Account Number', ...'ABCPK1234F', 'Bank', ...'SBIN0070012', 'Branch']]),
  ).toEqual({
    pans: ['ABCPK1234F'],
    ifscs: ['SBIN0070012'],
  });
  expect(findPrinted([['A B C P K 1 2 3 4 F']])).toEqual({ pans: ['ABCPK1234F'], ifscs: [] });
});

test('words that only resemble a PAN or an IFSC are not found', () => {
  expect(findPrinted([['SHARE', '1234', 'A', 'ABCXK1234F', 'HDFC1001234', 'ABCPK1234FX']])).toEqual({
    pans: [],
    ifscs: [],
  });
});

test.each([
  [['ABCPK1234F', 'ZZZPK1234Z'], 'ABCPK1234F', false],
  [['ZZZPK1234Z'], 'ABCPK1234F', true],
  [['ABCPK1234F'], 'abcpk1234f', false],
  [[], 'ABCPK1234F', null],
  [['ABCPK1234F'], '', null],
])('%j printed against %s: another value %s', (printed, own, wanted) => {
  expect(printsAnother(printed, own)).toBe(wanted);
});
