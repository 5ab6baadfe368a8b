import { formatDay } from '../time/written-time.ts';
import type { OpenHours, SpecialSession, WorkingCalendar } from './working-calendar.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Why a calendar is rejected, as sentences for the user; empty for a valid calendar. */
export function faultsOfCalendar({ shifts, sessions }: WorkingCalendar): string[] {
  if (shifts.length === 0) return ['The calendar must have at least one shift.'];
  const faultsOfWeek = weekdays.flatMap((name, index) =>
    faultsOfShifts(
      name,
      shifts.filter(({ weekday }) => weekday === index + 1),
    ),
  );
  return [...faultsOfWeek, ...sessions.flatMap((session) => faultOfSession(session) ?? [])];
}

/** Undefined for a valid session. */
export function faultOfSession(session: SpecialSession): string | undefined {
  return closesAfterItOpens(session)
    ? undefined
    : `The special session on ${formatDay(session.on)} must close after it opens.`;
}

function faultsOfShifts(weekday: string, shifts: readonly OpenHours[]): string[] {
  if (!shifts.every(closesAfterItOpens)) return [`Each shift of ${weekday} must close after it opens.`];
  return hasOverlap(shifts) ? [`The shifts of ${weekday} overlap.`] : [];
}

function closesAfterItOpens({ opens, closes }: OpenHours): boolean {
  return opens < closes;
}

/** A shift may open in the minute in which the previous one closes. */
function hasOverlap(shifts: readonly OpenHours[]): boolean {
  const inOrder = shifts.toSorted((a, b) => a.opens - b.opens);
  return inOrder.some(({ closes }, index) => closes > (inOrder[index + 1]?.opens ?? closes));
}
