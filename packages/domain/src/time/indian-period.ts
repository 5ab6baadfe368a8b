/** Days yyyy-MM-dd of Asia/Kolkata, or moments yyyy-MM-ddTHH:mm, as a filter has them. */
export interface PeriodFilter {
  readonly FromDate?: string | null | undefined;
  readonly ToDate?: string | null | undefined;
}

/** From inclusive, before exclusive; null is open. */
export interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
}

const secondMs = 1000;
const dayMs = 86_400 * secondMs;

/** From 00:00:00 to 23:59:59 without times; picked times have seconds 0, and both ends belong to it (reports.json, common). */
export function indianPeriod({ FromDate, ToDate }: PeriodFilter): Period {
  return {
    from: FromDate == null ? null : indianInstant(FromDate),
    before: ToDate == null ? null : momentAfter(ToDate),
  };
}

/** That moment in India; of a day its beginning. */
export function indianInstant(dayOrMoment: string): Date {
  const [day = '', time = '00:00'] = dayOrMoment.split('T');
  return new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
}

/** yyyy-MM-ddTHH:mm:ss: the local time in India, which is 5 h 30 min ahead of UTC all year. */
export function indianClock(instant: Date): string {
  return new Date(instant.getTime() + 19_800 * secondMs).toISOString().slice(0, 19);
}

/** yyyy-MM-dd: the day it is in India. */
export function indianDay(instant: Date): string {
  return indianClock(instant).slice(0, 10);
}

function momentAfter(dayOrMoment: string): Date {
  const length = dayOrMoment.includes('T') ? secondMs : dayMs;
  return new Date(indianInstant(dayOrMoment).getTime() + length);
}
