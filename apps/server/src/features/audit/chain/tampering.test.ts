import { expect, test } from 'vitest';
import { plantTamperings } from '../../../../testing/audit/plant-tamperings.ts';

test('T25 of 100 planted changes, deletions, insertions, swaps and cuts each is found and named', async () => {
  const { missed, kinds, afterwards } = await plantTamperings('TAMPER', 100, 25);
  expect(missed).toEqual([]);
  expect(Object.keys(kinds).length).toBeGreaterThan(9);
  expect(afterwards).toBe(0);
}, 60_000);
