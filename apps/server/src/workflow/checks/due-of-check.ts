import type { Reads } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectClock } from '@kyc/db/tables/working-time/application-sla-table';
import { selectSlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import { addWorkingSeconds } from '@kyc/domain/working-time/working-minutes';

const checkSeconds = 60 * 60;

/**
 * The end of the checker's time: 60 minutes of the calendar by which the application is measured, or of the tenant's first calendar in use.
 * Without working time every minute counts. null: the calendar has too few open hours.
 */
export async function dueOfCheck(tx: Reads, application: LockedApplication, now: Date): Promise<Date | null> {
  const calendar =
    (await selectClock(tx, application))?.calendar ?? (await selectSlaPolicies(tx))[0]?.calendar;
  if (calendar === undefined) return new Date(now.getTime() + checkSeconds * 1000);
  return addWorkingSeconds(calendar, now, checkSeconds) ?? null;
}
