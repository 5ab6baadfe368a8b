import { expect, test } from 'vitest';
import { nameBand } from './name-band.ts';

test('bands end at 40 and 80 (§9)', () => {
  expect([0, 40, 41, 80, 81, 100].map(nameBand)).toEqual([
    'red',
    'red',
    'yellow',
    'yellow',
    'green',
    'green',
  ]);
});
