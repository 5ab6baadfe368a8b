import { afterAll, expect, test } from 'vitest';
import { openScreening } from '../../../../testing/screening/open-screening.ts';
import { tryOrders } from '../../../../testing/screening/try-orders.ts';

const desk = await openScreening('MANY');
afterAll(desk.close);

test('1,000 re-imports in random order give the same open hits', { timeout: 1_800_000 }, async () => {
  const { wanted, run } = await tryOrders(desk, 1000);
  expect(wanted).toHaveLength(2);
  await expect(run()).resolves.toBeUndefined();
});
