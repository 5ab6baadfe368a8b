import { describe, expect, test } from 'vitest';
import { distinctFirstNames, partlyNamesOneOf } from './partly-names-person.ts';

const person = {
  name: 'Savio Mathew',
  also: ['MR SAVIO JOSEPH MATHEW', 'Mathew Savio', '6830000066', 'savio@kurian.example'],
  parents: ['Late Ravi Kurian', 'Lakshmi', ''],
  remaining: [],
};
const asha = { name: 'Asha Rao', also: [], parents: [], remaining: [] };

test.each([
  // T2: partial matches (surname, parents, incident titles) are listed for an Admin to decide.
  ['Mathew', ['surname']],
  ["the MATHEW's case", ['surname']],
  ['mathew_kyc', ['surname']],
  ['Joseph again', ['surname']],
  ['Savio', ['firstName']],
  ['Ask Sávio', ['firstName']],
  ['Call to Ravi Kurian', ['parent']],
  ['Kurian, Ravi', ['parent']],
  ['R. Kurian', ['parent']],
  ['Lakshmi rang', ['parent']],
  ['Mathew, son of Ravi Kurian', ['surname', 'parent']],
  ['Savio for Lakshmi', ['firstName', 'parent']],
  // One word of a parent's name, parts of longer words, titles.
  ['Ravi', []],
  ['Kurian', []],
  ['Mathews', []],
  ['Saviour', []],
  ['Lakshminarayan', []],
  ['Mr Late', []],
  ['', []],
])('%j: %j', (typed, kinds) => {
  expect(partlyNamesOneOf([person], [])(typed)).toEqual(kinds);
});

describe('a first name', () => {
  test('of fewer than five letters is not listed', () => {
    const partly = partlyNamesOneOf([asha], []);
    expect(partly('Asha')).toEqual([]);
    expect(partly('Rao')).toEqual(['surname']);
  });

  test('that another applicant has is not listed; a surname is', () => {
    const partly = partlyNamesOneOf([person], ['SAVIO', 'Mathew']);
    expect(partly('Savio')).toEqual([]);
    expect(partly('Mathew')).toEqual(['surname']);
  });

  test('is compared with other applicants word by word', () => {
    expect(distinctFirstNames([person, asha])).toEqual(['savio']);
  });
});

test('names of an application of the same person that is not erased do not count (T14)', () => {
  const remaining = [{ name: 'Savio Mathew', also: [], parents: ['Ravi Kurian'] }];
  const partly = partlyNamesOneOf([{ ...person, remaining }], []);
  expect(['Savio', 'Mathew', 'Ravi Kurian'].flatMap(partly)).toEqual([]);
  expect(['Joseph', 'Lakshmi'].flatMap(partly)).toEqual(['surname', 'parent']);
});

test('the remaining names of a person do not protect another person with the same surname', () => {
  const remaining = [{ name: 'Anna Mathew', also: [], parents: ['Lakshmi'] }];
  const anna = { name: 'Anna Mathew', also: [], parents: ['Lakshmi'], remaining };
  const partly = partlyNamesOneOf([anna, person], []);
  expect(['Mathew', 'Lakshmi'].flatMap(partly)).toEqual(['surname', 'parent']);
});

test('a name with a single word is complete and not listed', () => {
  expect(partlyNamesOneOf([{ ...asha, name: 'Madonna' }], [])('Madonna')).toEqual([]);
});

test('without persons no text is listed', () => {
  expect(partlyNamesOneOf([], [])('Savio Mathew')).toEqual([]);
});
