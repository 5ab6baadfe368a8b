import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from 'vitest';
import { slaStateOf } from './sla-state.ts';
import { india } from './testing/calendars.ts';

const at = (time: string) => india(`2026-11-23T${time}`);
const { ReviewPending, Rejected, Assigned, Approved, OnHold, Cancelled, SystemRejected } = ApplicationStatus;
const running = {
  status: ReviewPending,
  warnOn: at('12:12'),
  dueOn: at('13:00'),
  breachedOn: null,
  pausedOn: null,
};
const paused = { ...running, status: OnHold, warnOn: null, dueOn: null, pausedOn: at('10:00') };

test.each([
  ['onTime', '12:11'],
  ['dueSoon', '12:12'],
  ['dueSoon', '13:00'],
  ['overdue', '13:01'],
])('%s at %s, with a warning at 12:12 and a due time at 13:00', (state, time) => {
  expect(slaStateOf(running, at(time))).toBe(state);
});

test.each([
  ['paused', paused],
  ['overdue', { ...paused, dueOn: at('09:30'), breachedOn: at('09:30') }],
  ['overdue', { ...paused, breachedOn: at('09:30') }],
  ['onTime', { ...running, status: OnHold }],
])('%s on hold: %o', (state, times) => {
  expect(slaStateOf(times, at('11:00'))).toBe(state);
});

test.each([Assigned, SystemRejected])('work in status %i has a state', (status) => {
  expect(slaStateOf({ ...running, status }, at('14:00'))).toBe('overdue');
});

test.each([Rejected, Approved, Cancelled])('a decided application in status %i has none', (status) => {
  expect(slaStateOf({ ...running, status, breachedOn: at('13:00') }, at('14:00'))).toBeNull();
});

test('a calendar without enough open hours gives no due time and no state', () => {
  expect(slaStateOf({ ...running, warnOn: null, dueOn: null }, at('14:00'))).toBeNull();
});
