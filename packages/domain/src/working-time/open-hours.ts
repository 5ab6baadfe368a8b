import { parseDayNumber, startOfDay, weekdayOf } from './indian-days.ts';
import type { OpenHours, WorkingCalendar } from './working-calendar.ts';

/** From `opens` up to, but not including, `closes`, in milliseconds of UTC. */
export interface OpenPeriod {
  readonly opens: number;
  readonly closes: number;
}

type HoursOfDay = readonly OpenHours[];

interface HoursOfCalendar {
  /** By ISO weekday, 1 Monday to 7 Sunday. */
  readonly byWeekday: readonly HoursOfDay[];
  /** Holidays and days with a special session. */
  readonly byDate: ReadonlyMap<number, HoursOfDay>;
}

const minuteMs = 60_000;
const closedDay: HoursOfDay = [];
const hoursOfCalendars = new WeakMap<WorkingCalendar, HoursOfCalendar>();

/**
 * The open hours of a day in India, in order and without overlaps.
 * @param day yyyy-MM-dd
 */
export function openHoursOn(calendar: WorkingCalendar, day: string): readonly OpenHours[] {
  return lookUp(hoursOf(calendar), parseDayNumber(day));
}

/** The open periods from the first to the last day (indian-days.ts), in order. */
export function* openPeriods(
  calendar: WorkingCalendar,
  firstDay: number,
  lastDay: number,
): Generator<OpenPeriod> {
  const hours = hoursOf(calendar);
  for (let day = firstDay; day <= lastDay; day += 1) {
    const midnight = startOfDay(day);
    for (const { opens, closes } of lookUp(hours, day))
      yield { opens: midnight + opens * minuteMs, closes: midnight + closes * minuteMs };
  }
}

function lookUp({ byDate, byWeekday }: HoursOfCalendar, dayNumber: number): HoursOfDay {
  return byDate.get(dayNumber) ?? byWeekday[weekdayOf(dayNumber)] ?? closedDay;
}

function hoursOf(calendar: WorkingCalendar): HoursOfCalendar {
  const known = hoursOfCalendars.get(calendar);
  if (known !== undefined) return known;
  const computed = computeHours(calendar);
  hoursOfCalendars.set(calendar, computed);
  return computed;
}

function computeHours({ shifts, sessions, holidays }: WorkingCalendar): HoursOfCalendar {
  const shiftsOn = (weekday: number) => shifts.filter((shift) => shift.weekday === weekday);
  const byDate = new Map<number, HoursOfDay>();
  for (const holiday of holidays) byDate.set(parseDayNumber(holiday), closedDay);
  for (const [date, sessionsOfDate] of Map.groupBy(sessions, ({ on }) => on)) {
    const day = parseDayNumber(date);
    const shiftsOfDate = holidays.has(date) ? [] : shiftsOn(weekdayOf(day));
    byDate.set(day, merge([...shiftsOfDate, ...sessionsOfDate]));
  }
  const byWeekday = Array.from({ length: 8 }, (_, weekday) => merge(shiftsOn(weekday)));
  return { byWeekday, byDate };
}

/** Joins hours that overlap or touch, so that no minute counts twice. */
function merge(hours: readonly OpenHours[]): HoursOfDay {
  const merged: OpenHours[] = [];
  for (const { opens, closes } of hours.toSorted((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1);
    if (last === undefined || opens > last.closes) merged.push({ opens, closes });
    else merged[merged.length - 1] = { opens: last.opens, closes: Math.max(last.closes, closes) };
  }
  return merged;
}
