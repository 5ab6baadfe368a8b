import { parseDayNumber, startOfDay } from './indian-days.ts';
import type { WorkingCalendar } from './working-calendar.ts';
import { addWorkingSeconds } from './working-minutes.ts';

/**
 * When an application on hold until a day returns: at the first opening on that day or, if the calendar is closed, after it. Without a calendar
 * at the start of the day in India.
 * @param day yyyy-MM-dd
 */
export function wakeMoment(day: string, calendar: WorkingCalendar | undefined): Date {
  const midnight = new Date(startOfDay(parseDayNumber(day)));
  if (calendar === undefined) return midnight;
  return addWorkingSeconds(calendar, midnight, 0) ?? midnight;
}
