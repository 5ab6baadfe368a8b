import { expect, test } from 'vitest';
import { AuditCounters } from './audit-counters.ts';

test('S4 a tally counts up to the first row whose transaction has not ended, and names rows that were rolled back', () => {
  const counters = new AuditCounters();
  const writer = counters.writerOf(7);
  const numbers = Array.from({ length: 6 }, () => writer.take().number);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
  expect(counters.uncarried()).toEqual([]);
  writer.settle([1, 2], true);
  writer.settle([4, 5], false);
  expect(writer.tally()).toMatchObject({ upTo: 2, missing: [] });
  writer.settle([3], true);
  expect(writer.tally()).toMatchObject({ upTo: 5, missing: [[4, 5]] });
  writer.carried({ upTo: 5 });
  expect(writer.tally()).toBeUndefined();
  writer.settle([6], true);
  expect(counters.uncarried()).toMatchObject([{ tenantId: 7, tally: { upTo: 6, missing: [[4, 5]] } }]);
});

test('S4 each row has 16 unique bytes, also across tenants', () => {
  const counters = new AuditCounters();
  const taken = [1, 1, 2].map((tenantId) => counters.writerOf(tenantId).take().bytes.toString('hex'));
  expect(new Set(taken).size).toBe(3);
  expect(taken.map((bytes) => bytes.length)).toEqual([32, 32, 32]);
});

test('S4 a writer with hundreds of gaps makes way for another one', () => {
  const counters = new AuditCounters();
  const first = counters.writerOf(1);
  for (let pair = 0; pair < 501; pair += 1) {
    first.settle([first.take().number], false);
    first.settle([first.take().number], true);
  }
  expect(counters.writerOf(1)).not.toBe(first);
  expect(counters.uncarried()).toHaveLength(1);
});
