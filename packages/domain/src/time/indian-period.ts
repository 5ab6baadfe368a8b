/** Days yyyy-MM-dd and times HH:mm of Asia/Kolkata, as a report's filter has them. */
export interface PeriodFilter {
  readonly FromDate?: string | null | undefined;
  readonly ToDate?: string | null | undefined;
  readonly FromTime?: string | null | undefined;
  readonly ToTime?: string | null | undefined;
}

/** From inclusive, before exclusive; null is open. */
export interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
}

const secondMs = 1000;
const dayMs = 86_400 * secondMs;

/** From 00:00:00 to 23:59:59 without times; picked times have seconds 0, and both ends belong to it (reports.json, common). */
export function indianPeriod({ FromDate, ToDate, FromTime, ToTime }: PeriodFilter): Period {
  return {
    from: FromDate == null ? null : indianInstant(FromDate, FromTime),
    before: ToDate == null ? null : lastMoment(ToDate, ToTime),
  };
}

/** That moment in India. */
export function indianInstant(day: string, time?: string | null): Date {
  return new Date(`${day}T${time ?? '00:00'}:00+05:30`);
}

function lastMoment(day: string, time: string | null | undefined): Date {
  if (time == null) return new Date(indianInstant(day).getTime() + dayMs);
  return new Date(indianInstant(day, time).getTime() + secondMs);
}
