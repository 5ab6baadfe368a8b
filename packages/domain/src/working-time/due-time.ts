import { addWorkingSeconds, workingSecondsBetween } from './working-minutes.ts';
import type { WorkingCalendar } from './working-calendar.ts';

export interface SlaTarget {
  readonly targetMinutes: number;
  /** The share of the target after which the application is shown as nearly due. */
  readonly warningPercent: number;
}

/**
 * Measures one attempt of an application against its target. The functions below return a new clock, or the same one if its state does not
 * change, as from Review Pending to Assigned.
 */
export interface SlaClock extends SlaTarget {
  readonly startedOn: Date;
  /** Working seconds of the earlier runs, without the current one. */
  readonly usedSeconds: number;
  /** Undefined while the clock is paused or stopped. */
  readonly runningSince: Date | undefined;
  /** Undefined while the clock is paused, unless it passed before the pause. */
  readonly warnOn: Date | undefined;
  /**
   * Undefined while the clock is paused, unless it passed before the pause; also if the calendar has too few open hours. In the past for
   * applications that are imported late.
   */
  readonly dueOn: Date | undefined;
  /** The due time that passed while the clock ran. Later pauses keep it. */
  readonly breachedOn: Date | undefined;
  /** When the clock stopped in time. */
  readonly metOn: Date | undefined;
}

/** Each submission starts a new clock. */
export function startClock(calendar: WorkingCalendar, target: SlaTarget, startedOn: Date): SlaClock {
  const { targetMinutes, warningPercent } = target;
  const clock: SlaClock = {
    targetMinutes,
    warningPercent,
    startedOn,
    usedSeconds: 0,
    runningSince: undefined,
    warnOn: undefined,
    dueOn: undefined,
    breachedOn: undefined,
    metOn: undefined,
  };
  return run(calendar, clock, startedOn);
}

/** Freezes the used time. */
export function pauseClock(calendar: WorkingCalendar, clock: SlaClock, now: Date): SlaClock {
  if (clock.runningSince === undefined) return clock;
  const ended = endRun(calendar, clock, now);
  const hasWarned = clock.warnOn !== undefined && clock.warnOn <= now;
  return { ...ended, warnOn: hasWarned ? clock.warnOn : undefined, dueOn: ended.breachedOn };
}

/** Continues after a pause. It also continues a stopped clock, whose decision was undone or sent back to the verifier. */
export function resumeClock(calendar: WorkingCalendar, clock: SlaClock, now: Date): SlaClock {
  return clock.runningSince === undefined ? run(calendar, clock, now) : clock;
}

/** Records the result. The warning and due times keep their values. */
export function stopClock(calendar: WorkingCalendar, clock: SlaClock, now: Date): SlaClock {
  const ended = endRun(calendar, clock, now);
  return ended.breachedOn === undefined ? { ...ended, metOn: ended.metOn ?? now } : ended;
}

/** Records a due time that has passed while the clock runs. At the due time itself the work is still in time. */
export function recordBreach(clock: SlaClock, now: Date): SlaClock {
  const { runningSince, dueOn, breachedOn } = clock;
  const isOverdue = runningSince !== undefined && dueOn !== undefined && dueOn < now;
  return isOverdue && breachedOn === undefined ? { ...clock, breachedOn: dueOn } : clock;
}

function run(calendar: WorkingCalendar, clock: SlaClock, now: Date): SlaClock {
  const { targetMinutes, warningPercent, usedSeconds, breachedOn } = clock;
  const targetSeconds = targetMinutes * 60;
  const untilWarning = (targetSeconds * warningPercent) / 100 - usedSeconds;
  return {
    ...clock,
    runningSince: now,
    metOn: undefined,
    warnOn: untilWarning > 0 ? addWorkingSeconds(calendar, now, untilWarning) : clock.warnOn,
    dueOn: breachedOn ?? addWorkingSeconds(calendar, now, targetSeconds - usedSeconds),
  };
}

function endRun(calendar: WorkingCalendar, clock: SlaClock, now: Date): SlaClock {
  const { runningSince, usedSeconds } = clock;
  if (runningSince === undefined) return clock;
  const ranSeconds = workingSecondsBetween(calendar, runningSince, now);
  return { ...recordBreach(clock, now), usedSeconds: usedSeconds + ranSeconds, runningSince: undefined };
}
