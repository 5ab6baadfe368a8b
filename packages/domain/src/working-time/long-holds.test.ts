import { expect, test } from 'vitest';
import { isHeldLong } from './long-holds.ts';
import { india, nineToSix } from './testing/calendars.ts';

const held = (holidays: readonly string[] = []) => {
  const calendar = { ...nineToSix, holidays: new Set(holidays) };
  return (now: string) => isHeldLong({ calendar, pausedOn: india('2026-11-02T17:00') }, india(now));
};

// Monday 2 November; the tenth working day after it is Monday the 16th.
test('a hold is long after the tenth working day', () => {
  expect([held()('2026-11-16T23:59'), held()('2026-11-17T00:00')]).toEqual([false, true]);
});

test('a holiday adds a day', () => {
  const long = held(['2026-11-10']);
  expect([long('2026-11-17T23:59'), long('2026-11-18T00:00')]).toEqual([false, true]);
});
