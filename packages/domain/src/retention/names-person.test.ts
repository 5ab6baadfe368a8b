import { expect, test } from 'vitest';
import { namesOneOf, writtenNames } from './names-person.ts';

const person = {
  name: 'Savio Mathew',
  mobile: '6830000077',
  pan: 'ABCPK7777Z',
  uan: 'OD00000012',
  ucc: null,
  account: '000077778888',
  also: ['6830000066'],
};

// Begins as the other does.
const other = {
  name: 'Savita Rao',
  mobile: '6830000099',
  pan: 'ABCPR7777Z',
  uan: null,
  ucc: null,
  account: null,
  also: [],
};

test.each([
  ['Savio Mathew', true],
  ['Savita Rao', true],
  ['about savio mathew, again', true],
  ['abcpk7777z', true],
  ['6830000077', true],
  ['000077778888', true],
  ['as 6830000066 before', true],
  ['OD00000012', true],
  ['Savio', false],
  ['Mathew', false],
  ['ABCP', false],
  ['68300', false],
  ['', false],
])('%j: %s', (typed, names) => {
  expect(namesOneOf([other, person])(typed)).toBe(names);
});

test('nobody is named where there is nobody', () => {
  expect(namesOneOf([])('Savio Mathew')).toBe(false);
});

test('an empty value names nobody', () => {
  expect(namesOneOf([{ ...person, name: '', mobile: '', account: '' }])('anything')).toBe(false);
});

test('every name that parts of before and of now make', () => {
  expect(writtenNames({ first: ['Asha', 'Asha'], middle: ['K', ''], last: ['Rao', 'Iyer'] })).toEqual([
    'Asha Rao',
    'Asha Iyer',
    'Asha K Rao',
    'Asha K Iyer',
  ]);
  expect(writtenNames({ first: ['Asha'], middle: [], last: [] })).toEqual([]);
});
