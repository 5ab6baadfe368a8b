import { expect, test } from 'vitest';
import { notDaily } from '../../scripts/not-daily.ts';
import { suites } from './suites.ts';

test('every test that is not run daily belongs to a suite', () => {
  const places = suites.flatMap(({ how }) => ('tests' in how ? how.tests : []));
  const missed = notDaily.filter(
    (file) => !places.some((place) => file === place || file.startsWith(`${place}/`)),
  );
  expect(missed).toEqual([]);
});
