import { expect, test } from 'vitest';
import { plantTamperings } from '../../../../testing/audit/plant-tamperings.ts';

test('T25 of 1,000 planted changes, deletions, insertions, swaps and cuts each is found and named', async () => {
  const { missed, afterwards } = await plantTamperings('TAMPERALL', 1000, 1000);
  expect(missed).toEqual([]);
  expect(afterwards).toBe(0);
}, 300_000);
