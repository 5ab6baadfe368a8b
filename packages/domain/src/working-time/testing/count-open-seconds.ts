import type { OpenHours, WorkingCalendar } from '../working-calendar.ts';
import { india } from './calendars.ts';

const dayMs = 86_400_000;
const minutesOfDay = 1440;

/**
 * Counts open seconds by another way than the product: it decides for each minute of some days whether it is open, and adds them up.
 * @param firstDay yyyy-MM-dd, a Monday
 */
export function countOpenSeconds(
  calendar: WorkingCalendar,
  firstDay: string,
  days: number,
): (began: Date, ended: Date) => number {
  const openUntil = [0];
  for (let day = 0; day < days; day += 1) {
    const hours = hoursOf(calendar, firstDay, day);
    for (let minute = 0; minute < minutesOfDay; minute += 1) {
      const isOpen = hours.some(({ opens, closes }) => minute >= opens && minute < closes);
      openUntil.push((openUntil.at(-1) ?? 0) + (isOpen ? 60 : 0));
    }
  }
  const start = india(`${firstDay}T00:00`).getTime();
  const secondsUntil = (moment: Date): number => {
    const seconds = (moment.getTime() - start) / 1000;
    const [atStart = 0, atEnd = 0] = openUntil.slice(Math.floor(seconds / 60), Math.floor(seconds / 60) + 2);
    return atStart === atEnd ? atStart : atStart + (seconds % 60);
  };
  return (began, ended) => secondsUntil(ended) - secondsUntil(began);
}

function hoursOf({ shifts, sessions, holidays }: WorkingCalendar, monday: string, day: number): OpenHours[] {
  const date = new Date(Date.parse(`${monday}T00:00:00Z`) + day * dayMs).toISOString().slice(0, 10);
  const shiftsOfDay = shifts.filter(({ weekday }) => weekday === (day % 7) + 1 && !holidays.has(date));
  return [...shiftsOfDay, ...sessions.filter(({ on }) => on === date)];
}
