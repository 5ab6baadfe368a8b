export interface Age {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE = 60_000;

/** The age in full minutes, never below zero. */
export function ageOf(since: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
