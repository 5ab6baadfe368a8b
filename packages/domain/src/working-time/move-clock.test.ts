import { expect, test } from 'vitest';
import { startClock } from './due-time.ts';
import { moveClock } from './move-clock.ts';
import { india, nineToSix } from './testing/calendars.ts';

const running = startClock(nineToSix, { targetMinutes: 240, warningPercent: 80 }, india('2026-11-23T09:00'));
const at = (state: 'running' | 'paused' | 'stopped', time: string) => ({
  state,
  now: india(`2026-11-23T${time}`),
});
const paused = moveClock(nineToSix, running, at('paused', '10:00'));
const met = moveClock(nineToSix, running, at('stopped', '12:00'));
const breached = moveClock(nineToSix, running, at('stopped', '14:00'));

test('a clock that keeps its state does not change', () => {
  expect(moveClock(nineToSix, running, at('running', '11:00'))).toBe(running);
  expect(moveClock(nineToSix, paused, at('paused', '11:00'))).toBe(paused);
  expect(moveClock(nineToSix, met, at('stopped', '16:00'))).toBe(met);
  expect(moveClock(nineToSix, breached, at('stopped', '16:00'))).toBe(breached);
});

test('a pause freezes the used time, and a resume continues with the rest', () => {
  expect(paused).toMatchObject({ usedSeconds: 3600, runningSince: undefined, dueOn: undefined });
  expect(moveClock(nineToSix, paused, at('running', '12:00')).dueOn).toEqual(india('2026-11-23T15:00'));
});

test('a stop records the result', () => {
  expect(met).toMatchObject({ metOn: india('2026-11-23T12:00'), breachedOn: undefined });
  expect(breached).toMatchObject({ metOn: undefined, breachedOn: india('2026-11-23T13:00') });
});

test('a pause that ends with a decision has met its target', () => {
  expect(moveClock(nineToSix, paused, at('stopped', '17:30')).metOn).toEqual(india('2026-11-23T17:30'));
});

test('a stopped clock continues when its decision is undone', () => {
  const undone = moveClock(nineToSix, met, at('running', '12:30'));
  expect(undone).toMatchObject({ metOn: undefined, usedSeconds: 3 * 3600, dueOn: india('2026-11-23T13:30') });
});
