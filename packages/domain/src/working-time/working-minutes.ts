import { dayNumberOf } from './indian-days.ts';
import { openPeriods } from './open-hours.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** A target that takes longer is a mistake in the calendar. */
const longestSearchDays = 400;

/** The open seconds between two moments, to the millisecond; 0 if the second is not after the first. */
export function workingSecondsBetween(calendar: WorkingCalendar, began: Date, ended: Date): number {
  const [from, until] = [began.getTime(), ended.getTime()];
  let workedMs = 0;
  for (const { opens, closes } of openPeriods(calendar, dayNumberOf(began), dayNumberOf(ended)))
    workedMs += Math.max(0, Math.min(until, closes) - Math.max(from, opens));
  return workedMs / 1000;
}

/**
 * The first moment at which this many open seconds have passed. A target that is used up at closing time is due at closing time, not at the
 * next opening. 0 seconds give the first open moment.
 * @param seconds not negative
 * @returns undefined if the calendar has fewer open seconds in the next 400 days
 */
export function addWorkingSeconds(calendar: WorkingCalendar, start: Date, seconds: number): Date | undefined {
  const firstDay = dayNumberOf(start);
  let remainingMs = Math.round(seconds * 1000);
  for (const { opens, closes } of openPeriods(calendar, firstDay, firstDay + longestSearchDays)) {
    const from = Math.max(start.getTime(), opens);
    // Work that starts exactly at closing time starts at the next opening.
    if (from >= closes) continue;
    if (remainingMs <= closes - from) return new Date(from + remainingMs);
    remainingMs -= closes - from;
  }
  return undefined;
}
