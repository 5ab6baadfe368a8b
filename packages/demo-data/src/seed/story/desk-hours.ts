const minute = 60_000;
const day = 24 * 60 * minute;
/** Asia/Kolkata is five and a half hours ahead of UTC all year. */
const offset = 330 * minute;
const opens = 9.5 * 60 * minute;
const closes = 18.75 * 60 * minute;

/** The instant itself when staff are at work (Monday to Saturday, 9:30 to 18:45 in India), else soon after the next opening. */
export function atDesk(instant: number, lateness: number): number {
  const local = instant + offset;
  const timeOfDay = local % day;
  const midnight = local - timeOfDay;
  if (timeOfDay >= opens && timeOfDay <= closes && !isSunday(midnight)) return instant;
  const nextDay = timeOfDay < opens ? midnight : midnight + day;
  const workday = isSunday(nextDay) ? nextDay + day : nextDay;
  return workday + opens + lateness * 120 * minute - offset;
}

/** Customers sleep: what would begin before seven in the morning begins in the evening before. */
export function awake(instant: Date): Date {
  const hour = ((instant.getTime() + offset) % day) / (60 * minute);
  return hour < 7 ? new Date(instant.getTime() - 8 * 60 * minute) : instant;
}

/** The day in Asia/Kolkata, yyyy-MM-dd. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + offset).toISOString().slice(0, 10);
}

// 1 January 1970 was a Thursday.
function isSunday(localMidnight: number): boolean {
  return Math.floor(localMidnight / day) % 7 === 3;
}
