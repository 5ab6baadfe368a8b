import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle, markBusy } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what waits for rest is done a moment after the last that was to come is there, and once', () => {
  const done = vi.fn<() => void>();
  const [first, second] = [markBusy(), markBusy()];
  whenIdle(done);
  vi.advanceTimersByTime(5000);
  first();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
  second();
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  markBusy()();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledOnce();
});

test('something that comes in between puts it off, and who waits may stop', () => {
  const [done, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(done);
  whenIdle(stopped)();
  vi.advanceTimersByTime(200);
  const there = markBusy();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
  there();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});

test('work that others wait for lets the page go first for a limited time', () => {
  const [done, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const there = markBusy();
  whenIdle(done, 1000);
  whenIdle(stopped, 1000)();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  there();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});
