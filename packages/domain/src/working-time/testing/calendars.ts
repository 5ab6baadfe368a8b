import type { OpenHours, Shift, WorkingCalendar } from '../working-calendar.ts';

export const mondayToFriday = [1, 2, 3, 4, 5];

/** Both as HH:mm; the end may be 24:00. */
export function hours(from: string, until: string): OpenHours {
  return { opens: minuteOf(from), closes: minuteOf(until) };
}

export function shiftsOn(weekdays: readonly number[], open: OpenHours): Shift[] {
  return weekdays.map((weekday) => ({ weekday, ...open }));
}

export function calendarOf(change: Partial<WorkingCalendar>): WorkingCalendar {
  return { shifts: [], sessions: [], holidays: new Set(), ...change };
}

/** Mon–Fri 9–18. */
export const nineToSix = calendarOf({ shifts: shiftsOn(mondayToFriday, hours('09:00', '18:00')) });

/** Mon–Fri 9–13 and 14–18. */
export const withLunch = calendarOf({
  shifts: [
    ...shiftsOn(mondayToFriday, hours('09:00', '13:00')),
    ...shiftsOn(mondayToFriday, hours('14:00', '18:00')),
  ],
});

/** Mon–Fri 9–20, Sat 10–14. */
const longWeek: readonly Shift[] = [
  ...shiftsOn(mondayToFriday, hours('09:00', '20:00')),
  ...shiftsOn([6], hours('10:00', '14:00')),
];
export const withSaturday = calendarOf({ shifts: longWeek, holidays: new Set(['2026-11-24']) });
export const withMuhurat = calendarOf({
  shifts: longWeek,
  sessions: [{ on: '2026-11-08', ...hours('18:00', '19:00') }],
});

/** From Monday to Friday at 22:00 until 06:00 of the next day. */
export const nights = calendarOf({
  shifts: [
    ...shiftsOn(mondayToFriday, hours('22:00', '24:00')),
    ...shiftsOn([2, 3, 4, 5, 6], hours('00:00', '06:00')),
  ],
});

export const neverOpen = calendarOf({});

/** For random cases. Every shift and session opens and closes on a full hour. */
export const variedCalendars = [nineToSix, withLunch, withSaturday, withMuhurat, nights];

/** The moment of a time in India, yyyy-MM-ddTHH:mm with or without seconds. */
export function india(time: string): Date {
  return new Date(`${time}+05:30`);
}

export function secondsAfter(time: string, seconds: number): Date {
  return new Date(india(time).getTime() + seconds * 1000);
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** As the table of the feature writes moments in India, with seconds where they are not 0: Mon 23 Nov 12:55. */
export function written(moment: Date | undefined): string {
  return moment === undefined ? 'none yet' : format.format(moment).replaceAll(',', '').replace(/:00$/, '');
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
