import { describe, expect, test } from 'vitest';
import { mentionAt, mentionsIn, partsOf, suggested } from './mentions.ts';

const asha = { UserId: 1, FullName: 'Asha Rao' };
const ashaRaokar = { UserId: 2, FullName: 'Asha Raokar' };
const ben = { UserId: 3, FullName: 'Ben Rao' };
const otherBen = { UserId: 4, FullName: 'Ben Rao' };
const people = [asha, ashaRaokar, ben, otherBen];

describe('an open mention', () => {
  test.each([
    ['@', { from: 0, typed: '' }],
    ['Ask @as', { from: 4, typed: 'as' }],
    ['Ask\n@Asha R', { from: 4, typed: 'Asha R' }],
    ['write to asha@example.in', undefined],
    ['@asha\nnext line', undefined],
    [`@${'x'.repeat(60)}`, undefined],
    ['no mention', undefined],
  ])('in %j before the caret', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  test('ends at the caret, not at the end of the text', () => {
    expect(mentionAt('@as and more', 3)).toEqual({ from: 0, typed: 'as' });
  });
});

test('names are suggested by the beginning of each of their words, in any case', () => {
  expect(suggested(people, '')).toEqual(people);
  expect(suggested(people, 'ASHA')).toEqual([asha, ashaRaokar]);
  expect(suggested(people, 'rao')).toEqual(people);
  expect(suggested(people, 'asha raok')).toEqual([ashaRaokar]);
  expect(suggested(people, 'ha')).toEqual([]);
});

describe('the mentioned persons', () => {
  test.each([
    ['@Asha Rao please look', [1]],
    ['@Asha Raokar please look', [2]],
    ['@Asha Raokar and @Asha Rao, @Asha Rao', [2, 1]],
    ['Asha Rao without a sign', []],
    ['@Ben Rao', [3]],
  ])('of %j', (text, ids) => {
    expect(mentionsIn(text, people, new Set())).toEqual(ids);
  });

  test('of two with the same name: the chosen one', () => {
    expect(mentionsIn('@Ben Rao', people, new Set([4]))).toEqual([4]);
    expect(mentionsIn('@Ben Rao', people, new Set([3, 4]))).toEqual([3, 4]);
    expect(mentionsIn('no one', people, new Set([4]))).toEqual([]);
  });
});

test('a text is divided at its mentions', () => {
  expect(partsOf('Hi @Asha Rao, see @none.', ['Asha Rao'])).toEqual([
    { text: 'Hi ' },
    { text: '@Asha Rao', name: 'Asha Rao' },
    { text: ', see @none.' },
  ]);
  expect(partsOf('plain', ['Asha Rao'])).toEqual([{ text: 'plain' }]);
  expect(partsOf('', [])).toEqual([]);
});
