import type { WorkingCalendar } from '../working-time/working-calendar.ts';
import { workingSecondsBetween } from '../working-time/working-minutes.ts';

/** Working minutes without an eligible verifier after which Admins are notified. */
export const longWaitMinutes = 10;

export interface Wait {
  /** Without a calendar every minute counts. */
  readonly calendar: WorkingCalendar | undefined;
  readonly since: Date;
}

export function isLongWait(wait: Wait, now: Date): boolean {
  return hasWaited(wait, longWaitMinutes, now);
}

/** Whether at least these working minutes have passed. */
export function hasWaited({ calendar, since }: Wait, minutes: number, now: Date): boolean {
  const seconds =
    calendar === undefined
      ? (now.getTime() - since.getTime()) / 1000
      : workingSecondsBetween(calendar, since, now);
  return seconds >= minutes * 60;
}
