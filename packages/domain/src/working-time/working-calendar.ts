import type { WorkingWeek } from '../time/working-days.ts';

/** Minutes after midnight in India, 0 ≤ opens < closes ≤ 1,440. The minute of closing does not count. */
export interface OpenHours {
  readonly opens: number;
  readonly closes: number;
}

/** Hours of each week. A lunch break makes two shifts; a night shift is one until 24:00 and one from 00:00 on the next day. */
export interface Shift extends OpenHours {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
}

/** Extra hours on one date, such as a settlement Saturday or muhurat trading. They count on holidays too. */
export interface SpecialSession extends OpenHours {
  /** yyyy-MM-dd */
  readonly on: string;
}

/** The hours in which due times advance. A calendar must not be changed after its first use: its open hours are computed once. */
export interface WorkingCalendar {
  readonly shifts: readonly Shift[];
  readonly sessions: readonly SpecialSession[];
  /** yyyy-MM-dd */
  readonly holidays: ReadonlySet<string>;
}

/** For periods that count days instead of minutes. A date with only a special session is not a working day. */
export function workingWeekOf({ shifts, holidays }: WorkingCalendar): WorkingWeek {
  return { officeDays: [...new Set(shifts.map(({ weekday }) => weekday))], holidays };
}
