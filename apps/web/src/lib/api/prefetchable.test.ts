// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReplies, prefetchable } from './prefetchable.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
const keyOf = (id: number) => ['look', id];

function counted() {
  let calls = 0;
  return prefetchable(keyOf, (id) => Promise.resolve(`${String(id)} asked ${String((calls += 1))}`));
}

test('a screen takes over the call that its route started; the next read calls again', async () => {
  const look = counted();
  await look.begin(7);
  expect(await look.take(7, signal)).toBe('7 asked 1');
  expect(await look.take(7, signal)).toBe('7 asked 2');
});

test('a call started for another application, or for an earlier visit, is not used', async () => {
  const look = counted();
  await look.begin(7);
  expect(await look.take(8, signal)).toBe('8 asked 2');
  expect(await look.take(7, signal)).toBe('7 asked 3');
  await look.begin(7);
  await vi.advanceTimersByTimeAsync(3_001);
  look.forget();
  expect(await look.take(7, signal)).toBe('7 asked 5');
});

test('two clicks on a link are one visit, and a slowly loaded screen still finds the answer', async () => {
  const look = counted();
  await look.begin(7);
  look.forget();
  await look.begin(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await look.take(7, signal)).toBe('7 asked 1');
});

test("no call starts for the screen's present application: its next read is a new one", async () => {
  const look = counted();
  queryClient.setQueryData(keyOf(7), 'shown');
  await look.begin(7);
  expect(await look.take(7, signal)).toBe('7 asked 1');
  queryClient.clear();
});

test('a refusal reaches the route and the screen', async () => {
  const look = prefetchable(keyOf, () => Promise.reject(new Error('refused')));
  await expect(look.begin(7)).rejects.toThrow('refused');
  await expect(look.take(7, signal)).rejects.toThrow('refused');
});

test('the reply of an ended session is not used after the next sign-in, within the same seconds', async () => {
  let isSignedIn = false;
  const look = prefetchable(keyOf, () =>
    isSignedIn ? Promise.resolve('the case') : Promise.reject(new Error('the session has ended')),
  );
  await expect(look.begin(7)).rejects.toThrow('the session has ended');
  forgetReplies();
  isSignedIn = true;
  await look.begin(7);
  expect(await look.take(7, signal)).toBe('the case');
});
