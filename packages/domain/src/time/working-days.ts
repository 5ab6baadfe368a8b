/** Which days a broker works: 1 Monday to 7 Sunday, without its holidays (yyyy-MM-dd). */
export interface WorkingWeek {
  readonly officeDays: readonly number[];
  readonly holidays: ReadonlySet<string>;
}

const dayMs = 86_400_000;
/** A week without working days would never end. */
const longestSearch = 400;

/** The n-th working day after this one, yyyy-MM-dd. @throws Error where there is no such day within a year */
export function workingDayAfter(day: string, n: number, week: WorkingWeek): string {
  let found = 0;
  let instant = Date.parse(`${day}T00:00:00Z`);
  for (let passed = 0; passed < longestSearch; passed += 1) {
    instant += dayMs;
    const next = new Date(instant).toISOString().slice(0, 10);
    if (!isWorkingDay(next, week)) continue;
    found += 1;
    if (found === n) return next;
  }
  throw new Error(`no ${n} working days within a year after ${day}`);
}

function isWorkingDay(day: string, { officeDays, holidays }: WorkingWeek): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return officeDays.includes(weekday) && !holidays.has(day);
}
