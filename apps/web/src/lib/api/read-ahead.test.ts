import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READ_AHEAD, readAhead } from './read-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only entering a route starts calls, and no failure escapes it', async () => {
  const asked: string[] = [];
  for (const cause of ['preload', 'stay', 'enter'] as const)
    readAhead(cause, () => {
      asked.push(cause);
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    });
  await Promise.resolve();
  expect(asked).toEqual(['enter']);
});

test('a screen that leads to the same kind of screen starts a call at each', () => {
  const asked: string[] = [];
  for (const cause of ['preload', 'stay', 'enter'] as const)
    readAhead(cause, () => Promise.resolve(asked.push(cause)), ['enter', 'stay']);
  expect(asked).toEqual(['stay', 'enter']);
});

test('a screen rendered after the answer does not call again; a later one does', async () => {
  const client = new QueryClient();
  let calls = 0;
  const query = {
    queryKey: ['rows'],
    queryFn: () => Promise.resolve((calls += 1)),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    ...READ_AHEAD,
  };
  const draw = () => new QueryObserver(client, query).subscribe(() => {})();
  await client.query(query);
  draw();
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(3_001);
  draw();
  expect(calls).toBe(2);
});
