import type { ClockState } from './clock-state.ts';
import { pauseClock, resumeClock, stopClock, type SlaClock } from './due-time.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** The clock in another state. The same clock if nothing changes, as from Review Pending to Assigned. */
export function moveClock(
  calendar: WorkingCalendar,
  clock: SlaClock,
  { state, now }: { readonly state: ClockState; readonly now: Date },
): SlaClock {
  if (state === 'running') return resumeClock(calendar, clock, now);
  if (state === 'paused') return pauseClock(calendar, clock, now);
  const { runningSince, breachedOn, metOn } = clock;
  const isStopped = runningSince === undefined && (breachedOn ?? metOn) !== undefined;
  return isStopped ? clock : stopClock(calendar, clock, now);
}
