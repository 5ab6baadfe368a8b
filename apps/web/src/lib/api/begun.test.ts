// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginnable } from './begun.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
const keyOf = (id: number) => ['look', id];

function counted() {
  let calls = 0;
  return beginnable(keyOf, (id) => Promise.resolve(`${String(id)} asked ${String((calls += 1))}`));
}

test('what a route began its screen takes over; the next look asks again', async () => {
  const look = counted();
  await look.begin(7);
  expect(await look.take(7, signal)).toBe('7 asked 1');
  expect(await look.take(7, signal)).toBe('7 asked 2');
});

test('what was begun for another application, or for an earlier visit, is nobody’s', async () => {
  const look = counted();
  await look.begin(7);
  expect(await look.take(8, signal)).toBe('8 asked 2');
  expect(await look.take(7, signal)).toBe('7 asked 3');
  await look.begin(7);
  await vi.advanceTimersByTimeAsync(3_001);
  look.forget();
  expect(await look.take(7, signal)).toBe('7 asked 5');
});

test('a link that is pressed twice is one visit, and slow code finds its answer still there', async () => {
  const look = counted();
  await look.begin(7);
  look.forget();
  await look.begin(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await look.take(7, signal)).toBe('7 asked 1');
});

test('nothing is begun for what is on screen: its next look is a new one', async () => {
  const look = counted();
  queryClient.setQueryData(keyOf(7), 'shown');
  await look.begin(7);
  expect(await look.take(7, signal)).toBe('7 asked 1');
  queryClient.clear();
});

test('a refusal reaches the route and the screen', async () => {
  const look = beginnable(keyOf, () => Promise.reject(new Error('refused')));
  await expect(look.begin(7)).rejects.toThrow('refused');
  await expect(look.take(7, signal)).rejects.toThrow('refused');
});
