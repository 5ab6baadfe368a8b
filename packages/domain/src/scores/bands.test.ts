import { describe, expect, test } from 'vitest';
import { bandOf, isGreen, limitsOf } from './bands.ts';

/** §9: names red at 40 or below, yellow up to 80; faces and bank names red at 35 or below, yellow up to 65. */
const table = [
  ['name', 0, 'red'],
  ['name', 40, 'red'],
  ['name', 41, 'yellow'],
  ['name', 80, 'yellow'],
  ['name', 81, 'green'],
  ['name', 100, 'green'],
  ['face', 0, 'red'],
  ['face', 35, 'red'],
  ['face', 36, 'yellow'],
  ['face', 65, 'yellow'],
  ['face', 66, 'green'],
  ['face', 100, 'green'],
] as const;

describe('REV-12 the colour of a score', () => {
  test.each(table)('%s %i is %s', (kind, score, band) => {
    expect(bandOf(kind, score)).toBe(band);
    expect(isGreen(kind, score)).toBe(band === 'green');
  });

  test.each(['name', 'face'] as const)('a missing %s score is not green', (kind) => {
    expect(isGreen(kind, null)).toBe(false);
  });

  test('the limits printed next to it', () => {
    expect(limitsOf('name')).toEqual({ redUpTo: 40, yellowUpTo: 80 });
    expect(limitsOf('face')).toEqual({ redUpTo: 35, yellowUpTo: 65 });
  });
});

test.each(['name', 'face'] as const)(
  'REV-12 the limits of the %s bands are where the colour turns',
  (kind) => {
    const { redUpTo, yellowUpTo } = limitsOf(kind);
    expect([redUpTo, redUpTo + 1, yellowUpTo, yellowUpTo + 1].map((score) => bandOf(kind, score))).toEqual([
      'red',
      'yellow',
      'yellow',
      'green',
    ]);
  },
);
