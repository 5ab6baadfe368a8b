import { indianDay } from '../time/indian-period.ts';
import { workingDayAfter } from '../time/working-days.ts';
import { workingWeekOf, type WorkingCalendar } from './working-calendar.ts';

/** Working days after which a hold for the customer is reported to Admins. */
export const longHoldDays = 10;

/** More than ten working days have passed since the day of the hold. */
export function isHeldLong(
  { calendar, pausedOn }: { readonly calendar: WorkingCalendar; readonly pausedOn: Date },
  now: Date,
): boolean {
  return indianDay(now) > workingDayAfter(indianDay(pausedOn), longHoldDays, workingWeekOf(calendar));
}
