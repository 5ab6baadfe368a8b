import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

test('the same seed gives the same stream, another seed another', () => {
  const stream = (seed: number): number[] => Array.from({ length: 5 }, randomOf(seed).next);
  expect(stream(1)).toEqual(stream(1));
  expect(stream(1)).not.toEqual(stream(2));
});

test('weights are kept', () => {
  const random = randomOf('weights');
  const picks = Array.from({ length: 10_000 }, () => random.weighted({ a: 75, b: 18, c: 7 }));
  const share = (key: string): number => picks.filter((pick) => pick === key).length / picks.length;
  expect(share('a')).toBeCloseTo(0.75, 1);
  expect(share('b')).toBeCloseTo(0.18, 1);
  expect(share('c')).toBeCloseTo(0.07, 1);
});

test('both ends of a range occur', () => {
  const random = randomOf(3);
  expect(new Set(Array.from({ length: 200 }, () => random.between(1, 3)))).toEqual(new Set([1, 2, 3]));
});
