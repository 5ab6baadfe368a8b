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

const full = { ...person, name: 'Asha Kumari Rao', also: ['José Álvarez'] };

test.each([
  // Numbers in other spellings (T2).
  ['68300 00077', true],
  ['+91-68300-00077', true],
  ['+91 (6830) 000077', true],
  ['068300 00077', true],
  ['६८३००००८७७', false],
  ['६८३०००००७७', true],
  ['ABCPK 7777 Z', true],
  ['abcpk-7777-z', true],
  ['0000 7777 8888', true],
  ['OD-0000 0012', true],
  ['68300 00078', false],
  // Names in other orders.
  ['Rao, Asha', true],
  ['RAO ASHA KUMARI', true],
  ['Asha Kumari', true],
  ['Asha  Rao', true],
  ['Asha\u00A0Rao', true],
  ['Asha K. Rao', true],
  ['A. Rao', true],
  ['Rao A', true],
  ['A K Rao', true],
  ['Jose Alvarez', true],
  ['about Mrs Asha Rao again', true],
  ['Kumari Rao', false],
  ['Asha', false],
  ['Rao', false],
  ['B. Rao', false],
  ['Asha and Ravi Rao', false],
  ['A list of all Rao cases', false],
])('%j in another spelling: %s', (typed, names) => {
  expect(namesOneOf([full])(typed)).toBe(names);
});

test('a value that another application still has does not count (T14)', () => {
  const remaining = [{ ...person, uan: 'OD00000099', ucc: null, also: [] }];
  const isNaming = namesOneOf([person], remaining);
  expect(['Savio Mathew', '68300 00077', 'ABCPK7777Z'].filter(isNaming)).toEqual([]);
  expect(['OD00000012', '6830000066'].filter(isNaming)).toEqual(['OD00000012', '6830000066']);
});

test('without persons there is no match', () => {
  expect(namesOneOf([])('Savio Mathew')).toBe(false);
});

test('an empty value matches no person', () => {
  expect(namesOneOf([{ ...person, name: '', mobile: '', account: '' }])('anything')).toBe(false);
});

test('every name that earlier and present parts make', () => {
  expect(writtenNames({ first: ['Asha', 'Asha'], middle: ['K', ''], last: ['Rao', 'Iyer'] })).toEqual([
    'Asha Rao',
    'Asha Iyer',
    'Asha K Rao',
    'Asha K Iyer',
  ]);
  expect(writtenNames({ first: ['Asha'], middle: [], last: [] })).toEqual([]);
});
