import { indianDay, indianInstant } from './indian-period.ts';

/** When something that repeats is due, in Asia/Kolkata. */
export interface Schedule {
  readonly every: 'day' | 'week' | 'month';
  /** Of the week from Monday (1 to 7), or of the month (1 to 28); without meaning for each day. */
  readonly onDay: number;
  /** Minutes after midnight. */
  readonly atMinute: number;
}

const dayMs = 86_400_000;
/** Every schedule is due at least once within these days. */
const longest = 32;

/** @returns the first moment after `after` at which it is due */
export function nextDue(schedule: Schedule, after: Date): Date {
  for (let days = 0; days <= longest; days += 1) {
    const day = indianDay(new Date(after.getTime() + days * dayMs));
    const moment = new Date(indianInstant(day).getTime() + schedule.atMinute * 60_000);
    if (moment > after && isItsDay(schedule, day)) return moment;
  }
  throw new Error(`no day fits a schedule of every ${schedule.every}`);
}

function isItsDay({ every, onDay }: Schedule, day: string): boolean {
  if (every === 'month') return Number(day.slice(8)) === onDay;
  if (every === 'week') return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1 === onDay;
  return true;
}
