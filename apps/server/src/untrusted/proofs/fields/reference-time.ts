const day = 24 * 3_600_000;
const aheadMs = 5.5 * 3_600_000;

/** The moment in a reference: four digits, then `yyyymmddhhmmss` and perhaps milliseconds, in India's time. */
export function timeOfReference(reference: string): Date | null {
  const parts = /^[\dxX*]{4}(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{0,3})$/.exec(reference);
  if (parts === null) return null;
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second) - aheadMs);
  return Number.isNaN(at.getTime()) ? null : at;
}

export function ageInDays(at: Date | null, now: Date): number | null {
  return at === null ? null : Math.floor((now.getTime() - at.getTime()) / day);
}
