import { expect, test } from 'vitest';
import { bandOf, limitsOf } from './bands.ts';

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
