// Days in India are numbers here, counted from 1 January 1970: a recalculation visits millions of days, and numbers are found faster than
// texts.

const dayMs = 86_400_000;
/** India is 5 h 30 min ahead of UTC all year. */
const aheadOfUtcMs = 19_800_000;

export function dayNumberOf(instant: Date): number {
  return Math.floor((instant.getTime() + aheadOfUtcMs) / dayMs);
}

/** @param day yyyy-MM-dd */
export function parseDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(dayNumber: number): number {
  // Day 0 was a Thursday.
  return ((dayNumber + 3) % 7) + 1;
}

/** Midnight in India, as milliseconds of UTC. */
export function startOfDay(dayNumber: number): number {
  return dayNumber * dayMs - aheadOfUtcMs;
}
