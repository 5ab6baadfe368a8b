import type { NamedPeriod } from '@kyc/contract/reports/named-periods';

/** Days yyyy-MM-dd; both belong to the period. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * @param today yyyy-MM-dd in Asia/Kolkata
 * @returns the days of the period; the present week, month, quarter or year ends today
 */
export function daysOfPeriod(period: NamedPeriod, today: string): Days {
  const day = dateOf(today);
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth();
  const monday = -((day.getUTCDay() + 6) % 7);
  const quarter = month - (month % 3);
  const april = month < 3 ? year - 1 : year;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: moved(day, -1), to: moved(day, -1) };
    case 'last-7-days':
      return { from: moved(day, -6), to: today };
    case 'last-30-days':
      return { from: moved(day, -29), to: today };
    case 'this-week':
      return { from: moved(day, monday), to: today };
    case 'last-week':
      return { from: moved(day, monday - 7), to: moved(day, monday - 1) };
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'this-quarter':
      return { from: dayOf(year, quarter, 1), to: today };
    case 'last-quarter':
      return { from: dayOf(year, quarter - 3, 1), to: dayOf(year, quarter, 0) };
    case 'this-year':
      return { from: dayOf(april, 3, 1), to: today };
    case 'last-year':
      return { from: dayOf(april - 1, 3, 1), to: dayOf(april, 2, 31) };
    default:
      return period satisfies never;
  }
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function moved(day: Date, days: number): string {
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** @param month from 0; one outside the year belongs to the neighbouring year, and day 0 is the last of the month before */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
