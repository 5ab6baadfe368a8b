import { expect, test } from 'vitest';
import { namesPerson, writtenNames } from './names-person.ts';

const person = {
  name: 'Savio Mathew',
  mobile: '6830000077',
  pan: 'ABCPK7777Z',
  uan: 'OD00000012',
  ucc: null,
  account: '000077778888',
  also: ['6830000066'],
};

test.each([
  ['Savio Mathew', true],
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
  expect(namesPerson(typed, person)).toBe(names);
});

test('an empty value names nobody', () => {
  expect(namesPerson('anything', { ...person, name: '', mobile: '', account: '' })).toBe(false);
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
