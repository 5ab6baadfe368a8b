import type { SlaClock, SlaTarget } from './due-time.ts';
import type { WorkingCalendar } from './working-calendar.ts';
import { addWorkingSeconds } from './working-minutes.ts';

/**
 * A running clock after a change of its calendar or policy. The present run is measured again; earlier runs keep the time that they used. A
 * paused or stopped clock does not change, nor does a clock with a breach in an earlier run.
 */
export function recomputeClock(
  calendar: WorkingCalendar,
  clock: SlaClock,
  { target, now }: { readonly target: SlaTarget; readonly now: Date },
): SlaClock {
  const { runningSince, usedSeconds, breachedOn } = clock;
  if (runningSince === undefined || (breachedOn !== undefined && breachedOn < runningSince)) return clock;
  const { targetMinutes, warningPercent } = target;
  const targetSeconds = targetMinutes * 60;
  const untilWarning = (targetSeconds * warningPercent) / 100 - usedSeconds;
  const dueOn = addWorkingSeconds(calendar, runningSince, Math.max(0, targetSeconds - usedSeconds));
  return {
    ...clock,
    targetMinutes,
    warningPercent,
    warnOn: untilWarning > 0 ? addWorkingSeconds(calendar, runningSince, untilWarning) : clock.warnOn,
    dueOn,
    breachedOn: dueOn !== undefined && dueOn < now ? dueOn : undefined,
  };
}

export interface Impact {
  readonly moved: number;
  readonly becomeOverdue: number;
  readonly noLongerOverdue: number;
}

type Due = Pick<SlaClock, 'dueOn'>;

/** What the change of the due times means at this moment. At the due time itself work is still in time. */
export function countImpact(
  changes: readonly { readonly before: Due; readonly after: Due }[],
  now: Date,
): Impact {
  const isOverdue = ({ dueOn }: Due) => dueOn !== undefined && dueOn < now;
  const moved = changes.filter(({ before, after }) => before.dueOn?.getTime() !== after.dueOn?.getTime());
  return {
    moved: moved.length,
    becomeOverdue: moved.filter(({ before, after }) => !isOverdue(before) && isOverdue(after)).length,
    noLongerOverdue: moved.filter(({ before, after }) => isOverdue(before) && !isOverdue(after)).length,
  };
}
