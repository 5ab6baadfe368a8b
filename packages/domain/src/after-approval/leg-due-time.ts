import { LegKind, legKindOf, type Leg, type LegState } from '@kyc/contract/after-approval/legs';
import { indianDay, indianInstant } from '../time/indian-period.ts';
import { workingDayAfter, type WorkingWeek } from '../time/working-days.ts';

/** Working days for the upload to the KRA, and for the answer to a hold. */
const uploadDays = 3;
const holdDays = 5;
const dayMs = 86_400_000;

/** The end of the last working day for the next step; null where no time runs. */
export function legDueTime(
  { leg, state, since }: { readonly leg: Leg; readonly state: LegState; readonly since: Date },
  week: WorkingWeek,
): Date | null {
  if (week.officeDays.length === 0) return null;
  if (state === 'onHold') return endOfDay(workingDayAfter(indianDay(since), holdDays, week));
  const isUpload = legKindOf[leg] === LegKind.Kra && (state === 'notSent' || state === 'sent');
  return isUpload ? endOfDay(workingDayAfter(indianDay(since), uploadDays, week)) : null;
}

function endOfDay(day: string): Date {
  return new Date(indianInstant(day).getTime() + dayMs);
}
