import { ApplicationStatus } from '@kyc/contract/application-status';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertClock } from '@kyc/db/tables/working-time/application-sla-table';
import { insertCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { insertManySlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import type { Shift } from '@kyc/domain/working-time/working-calendar';
import { pauseClock, startClock, type SlaClock } from '@kyc/domain/working-time/due-time';
import { openStaffedBroker, type StaffedBroker } from '../open-staffed-broker.ts';

const alwaysOpen: readonly Shift[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: 0,
  closes: 1440,
}));

/** A broker with working time: one calendar, and one policy of 240 minutes that warns at 80 %. */
export interface Clocks extends StaffedBroker {
  readonly calendarId: number;
  readonly policyId: number;
  turn(isOn: boolean): Promise<unknown>;
  /** An application whose clock began at the moment; `pausedOn`: on hold for the customer since then. */
  withClock(
    status: ApplicationStatus,
    clock: { startedOn: Date; pausedOn?: Date; head?: object },
  ): Promise<number>;
}

export async function openClocks(
  tenantCode: string,
  shifts: readonly Shift[] = alwaysOpen,
  settings: Parameters<typeof openStaffedBroker>[1] = {},
): Promise<Clocks> {
  const broker = await openStaffedBroker(tenantCode, settings);
  const { sqlOf, build } = broker;
  const turn = (isOn: boolean) => sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: isOn }));
  await turn(true);
  const calendarId = await sqlOf((tx) => insertCalendar(tx, { name: 'Desk', shifts }));
  const policyId = await sqlOf(async (tx) => {
    await insertManySlaPolicies(tx, [
      { policy_name: 'All', priority: 1, calendar_id: calendarId, target_minutes: 240, warning_percent: 80 },
    ]);
    const { id } = await tx.selectFrom('sla_policy').select('policy_id as id').executeTakeFirstOrThrow();
    return id;
  });
  const calendar = { shifts, sessions: [], holidays: new Set<string>() };

  async function withClock(
    status: ApplicationStatus,
    { startedOn, pausedOn, head = {} }: { startedOn: Date; pausedOn?: Date; head?: object },
  ): Promise<number> {
    const applicationId = await build(status, {
      attempt_no: 1,
      last_submitted_on: startedOn,
      queue_day: '2026-11-20',
      ...head,
    });
    const started = startClock(calendar, { targetMinutes: 240, warningPercent: 80 }, startedOn);
    const clock: SlaClock = pausedOn === undefined ? started : pauseClock(calendar, started, pausedOn);
    await sqlOf(async (tx) => {
      await insertClock(tx, { applicationId, attemptNo: 1, policyId, policyVersion: 1, clock });
      await tx
        .updateTable('application_sla')
        .set({ paused_on: pausedOn ?? null })
        .where('application_id', '=', applicationId)
        .execute();
    });
    return applicationId;
  }
  return { ...broker, calendarId, policyId, turn, withClock };
}
