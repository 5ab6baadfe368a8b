import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf } from './chart-axis.ts';

test.each([
  [161, 'count', [0, 50, 100, 150, 200]],
  [4, 'count', [0, 1, 2, 3, 4]],
  [1, 'count', [0, 1]],
  [0, 'count', [0, 1]],
  [0.3, 'hours', [0, 0.1, 0.2, 0.3]],
  [37.5, 'hours', [0, 10, 20, 30, 40]],
] as const)('the axis of %s (%s) has round marks', (greatest, unit, marks) => {
  expect(axisOf(greatest, unit)).toEqual(marks);
});

test('an axis begins at 0, has equal distances, at most six marks, and no mark beyond the first that covers the value', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e7, noNaN: true }),
      fc.constantFrom('count', 'hours'),
      (value, unit) => {
        const marks = axisOf(value, unit);
        const last = marks.at(-1) ?? 0;
        expect(marks[0]).toBe(0);
        expect(last).toBeGreaterThanOrEqual(value * 0.99999);
        expect(marks.at(-2)).toBeLessThan(value);
        expect(marks.length).toBeLessThanOrEqual(6);
        if (unit === 'count') expect(marks.every(Number.isInteger)).toBe(true);
      },
    ),
  );
});
