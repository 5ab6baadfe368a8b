import { describe, expect, test } from 'vitest';
import { findUnstorable } from './storable-text.ts';

const halfOfAPair = '\ud83d';

describe('a text that cannot be kept', () => {
  test.each([
    ['', undefined],
    ['Asha', undefined],
    ['नमस्ते 😀', undefined],
    [null, undefined],
    [undefined, undefined],
    [5, undefined],
    [true, undefined],
    [{}, undefined],
    [[], undefined],
    [{ a: null, b: [1, { c: 'x' }] }, undefined],
    ['a\0b', []],
    [halfOfAPair, []],
    ['kycn 1', undefined],
    ['of kycn1.0123456789abcdef.pan.AAAA', undefined],
    ['kycn1.0123456789abcdef.pan.AAAA', []],
    [{ Name: ' \tKYCN1.x' }, ['Name']],
    [{ Name: 'a\0b' }, ['Name']],
    [{ Name: `a${halfOfAPair}` }, ['Name']],
    [{ Name: 'x', Filter: { Rows: ['x', 'a\0b'] } }, ['Filter', 'Rows', '1']],
    [{ Filter: { 'a\0b': 1 } }, ['Filter']],
    [
      [['x'], [halfOfAPair]],
      ['1', '0'],
    ],
  ])('%j: %j', (value: unknown, path) => {
    expect(findUnstorable(value)).toEqual(path);
  });

  test('is found however deep a stranger nests it', () => {
    const depth = 400_000;
    let value: unknown = 'a\0b';
    for (let level = 0; level < depth; level += 1) value = [value];
    expect(findUnstorable(value)).toHaveLength(depth);
  });
});
