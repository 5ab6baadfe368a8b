import { indianDay } from '../time/indian-period.ts';
import { pauseClock, resumeClock, startClock } from './due-time.ts';
import { dayNumberOf, startOfDay } from './indian-days.ts';
import { openPeriods } from './open-hours.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** A hold for the customer, from `from` up to, but not including, `until`. */
export interface Pause {
  readonly from: Date;
  /** Undefined for a pause that has not ended. */
  readonly until: Date | undefined;
}

export interface DueTimeQuestion {
  readonly startedOn: Date;
  readonly targetMinutes: number;
  /** In any order; they may overlap. */
  readonly pauses: readonly Pause[];
}

/** `counted`, or the reason why the time does not count. */
export type IntervalKind = 'counted' | 'outsideHours' | 'dayWithoutShift' | 'holiday' | 'pause';

export interface ExplainedInterval {
  readonly kind: IntervalKind;
  readonly from: Date;
  /** Undefined for a pause that has not ended. */
  readonly until: Date | undefined;
}

export interface ExplainedDueTime {
  /** Undefined during a pause, and if the target is not reached within 400 days. */
  readonly dueOn: Date | undefined;
  /** Without gaps from the start to the due time, or to a pause that has not ended. Empty if the target is not reached within 400 days. */
  readonly intervals: readonly ExplainedInterval[];
}

/** The due time of the clock, and how each interval until then was treated. */
export function explainDueTime(calendar: WorkingCalendar, question: DueTimeQuestion): ExplainedDueTime {
  const { startedOn } = question;
  const pauses = question.pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const dueOn = findDueTime(calendar, { startedOn, targetMinutes: question.targetMinutes, pauses });
  const lastChange = dueOn ?? pauses.find(({ until }) => until === undefined)?.from;
  if (lastChange === undefined) return { dueOn, intervals: [] };

  const changes = [
    ...changesOfDays(calendar, dayNumberOf(startedOn), dayNumberOf(lastChange)),
    ...pauses.flatMap(({ from, until }) => (until === undefined ? [from] : [from, until])),
  ]
    .filter((moment) => moment > startedOn && (dueOn === undefined || moment < dueOn))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const starts = [startedOn, ...changes]
    .map((from) => ({ kind: kindAt(calendar, pauses, from), from }))
    .filter(({ kind }, index, all) => kind !== all[index - 1]?.kind);
  const intervals = starts.map((start, index) => ({ ...start, until: starts[index + 1]?.from ?? dueOn }));
  return { dueOn, intervals };
}

function findDueTime(
  calendar: WorkingCalendar,
  { startedOn, targetMinutes, pauses }: DueTimeQuestion,
): Date | undefined {
  let clock = startClock(calendar, { targetMinutes, warningPercent: 100 }, startedOn);
  for (const { from, until } of pauses) {
    const { runningSince } = clock;
    if (runningSince === undefined) break;
    // It ended before the start, or within an earlier pause.
    if (until !== undefined && until <= runningSince) continue;
    clock = pauseClock(calendar, clock, from);
    if (until !== undefined) clock = resumeClock(calendar, clock, until);
  }
  return clock.dueOn;
}

/** Each midnight, opening and closing: the calendar may treat time differently from then on. */
function changesOfDays(calendar: WorkingCalendar, firstDay: number, lastDay: number): Date[] {
  const moments: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) moments.push(startOfDay(day));
  for (const { opens, closes } of openPeriods(calendar, firstDay, lastDay)) moments.push(opens, closes);
  return moments.map((moment) => new Date(moment));
}

function kindAt(calendar: WorkingCalendar, pauses: readonly Pause[], moment: Date): IntervalKind {
  if (pauses.some(({ from, until }) => from <= moment && (until === undefined || moment < until)))
    return 'pause';
  const day = dayNumberOf(moment);
  const periods = [...openPeriods(calendar, day, day)];
  if (periods.some(({ opens, closes }) => opens <= moment.getTime() && moment.getTime() < closes))
    return 'counted';
  if (calendar.holidays.has(indianDay(moment))) return 'holiday';
  return periods.length === 0 ? 'dayWithoutShift' : 'outsideHours';
}
