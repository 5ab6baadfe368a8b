import type { WorkingCalendar } from '../working-time/working-calendar.ts';
import { workingSecondsBetween } from '../working-time/working-minutes.ts';

/** Working minutes without an eligible verifier after which Admins are notified. */
export const longWaitMinutes = 10;

/** Without a calendar every minute counts. */
export function isLongWait(
  { calendar, since }: { readonly calendar: WorkingCalendar | undefined; readonly since: Date },
  now: Date,
): boolean {
  const seconds =
    calendar === undefined
      ? (now.getTime() - since.getTime()) / 1000
      : workingSecondsBetween(calendar, since, now);
  return seconds >= longWaitMinutes * 60;
}
