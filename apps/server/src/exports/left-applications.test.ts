import { expect, test } from 'vitest';
import { LeftApplications } from './left-applications.ts';

test('each application once and in order, however often and in whichever order rows name it', () => {
  const left = new LeftApplications();
  for (let round = 0; round < 3; round += 1)
    left.add(Array.from({ length: 20_000 }, (_, index) => 20_000 - index));
  expect(left.all()).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
});

test('what names no application is passed over; numbers as text are numbers', () => {
  const left = new LeftApplications();
  left.add([null, undefined, '7', 7, 0, 'x', 9_007_199_254_740_991]);
  expect(left.all()).toEqual([7, 9_007_199_254_740_991]);
  expect(new LeftApplications().all()).toEqual([]);
});
