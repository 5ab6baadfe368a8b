import { expect, test } from 'vitest';
import { tryEach } from './try-each.ts';

function* upTo(count: number): Generator<number> {
  for (let number = 1; number <= count; number += 1) yield number;
}

test('works on the items after a failed one, and throws the first failure at the end', async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item % 2 === 0) return Promise.reject(new Error(`item ${String(item)}`));
    done.push(item);
    return Promise.resolve(undefined);
  };
  await expect(tryEach([...upTo(5)], work)).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3, 5]);
});

test('ends at the tenth failure, and at an item that returns stop', async () => {
  const tried: number[] = [];
  const failing = (item: number) => {
    tried.push(item);
    return Promise.reject(new Error(`item ${String(item)}`));
  };
  await expect(tryEach([...upTo(20)], failing)).rejects.toThrow('item 1');
  expect(tried).toEqual([...upTo(10)]);
  const seen: number[] = [];
  await tryEach([...upTo(5)], (item) => {
    seen.push(item);
    return Promise.resolve(item === 3 ? 'stop' : undefined);
  });
  expect(seen).toEqual([1, 2, 3]);
});
