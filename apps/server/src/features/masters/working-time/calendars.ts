import { calendars, weekdays, type Weekday } from '@kyc/contract/masters/working-time/calendars';
import { workingTimeTexts } from '@kyc/contract/masters/working-time/working-time-texts';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Tx } from '@kyc/db/connection/transaction';
import {
  lockCalendar,
  replaceCalendarShifts,
  selectWorkingCalendar,
} from '@kyc/db/tables/working-time/calendar-table';
import { selectPoliciesOfCalendar } from '@kyc/db/tables/working-time/sla-policy-table';
import { faultsOfCalendar } from '@kyc/domain/working-time/faults-of-calendar';
import type { Shift } from '@kyc/domain/working-time/working-calendar';
import { addWorkingSeconds } from '@kyc/domain/working-time/working-minutes';
import { parseHours } from '@kyc/domain/working-time/written-hours';
import { sql } from 'kysely';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import { recomputeSoon } from './recompute-soon.ts';
import { writtenTime } from './written-time.ts';

type Hours = Readonly<Record<Weekday, string | null>>;

const hoursOfWeek = weekdays.map((name, index) => {
  const shift = sql`${writtenTime('opens')} || '-' || ${writtenTime('closes')}`;
  return sql`string_agg(${shift}, ', ' order by opens) filter (where weekday = ${sql.lit(index + 1)}) as ${sql.ref(name)}`;
});

export function calendarTable(services: Pick<WorkflowServices, 'clock' | 'jobs'>): MasterTable {
  return defineMasterTable({
    master: calendars,
    table: 'calendar',
    id: 'calendar_id',
    version: 'row_version',
    rows: sql`select calendar_id as "CalendarId", calendar_name as "CalendarName", week.*,
      is_active as "IsActive", row_version as "RowVersion"
      from calendar cross join lateral (
        select ${sql.join(hoursOfWeek)} from calendar_shift
        where calendar_shift.tenant_id = ${servedTenant} and calendar_shift.calendar_id = calendar.calendar_id) week
      where calendar.tenant_id = ${servedTenant}`,
    searchOn: ['CalendarName'],
    order: ['CalendarName'],
    unique: [['CalendarName']],
    async check(tx, { form, before }) {
      requireValidWeek(form);
      if (before !== undefined) await requireFitForPolicies(tx, form, services.clock.now());
      return [];
    },
    columns: (_tx, { form }) =>
      Promise.resolve({ calendar_name: form.CalendarName, is_active: form.IsActive }),
    async after(tx, { id, form, changer }) {
      await replaceCalendarShifts(tx, id, shiftsOf(form));
      await recomputeSoon(services, tx, changer);
    },
  });
}

function requireValidWeek(form: Hours): void {
  const [none] = faultsOfShifts(shiftsOf(form));
  if (weekdays.every((name) => form[name] === null) && none !== undefined)
    throw unprocessable('Monday', none);
  const faults = weekdays.flatMap((name, index) =>
    form[name] === null
      ? []
      : faultsOfShifts(shiftsOfDay(form, index)).map((Message) => ({ Field: name, Message })),
  );
  if (faults.length > 0) throw new Refusal('unprocessable', faults[0]?.Message, faults);
}

function faultsOfShifts(shifts: readonly Shift[]): string[] {
  return faultsOfCalendar({ shifts, sessions: [], holidays: new Set() });
}

function shiftsOf(form: Hours): Shift[] {
  return weekdays.flatMap((_, index) => shiftsOfDay(form, index));
}

function shiftsOfDay(form: Hours, index: number): Shift[] {
  const text = form[weekdays[index] ?? 'Monday'];
  return text === null ? [] : parseHours(text).map((hours) => ({ weekday: index + 1, ...hours }));
}

/** Its policies still have a calendar in use, and reach their targets. */
async function requireFitForPolicies(
  tx: Tx,
  form: Hours & { readonly CalendarId: number; readonly IsActive: boolean },
  now: Date,
): Promise<void> {
  await lockCalendar(tx, form.CalendarId);
  const policies = await selectPoliciesOfCalendar(tx, form.CalendarId);
  if (policies.length > 0 && !form.IsActive) throw new Refusal('guard', workingTimeTexts.calendarInUse);
  const calendar = { ...(await selectWorkingCalendar(tx, form.CalendarId)), shifts: shiftsOf(form) };
  const tooFar = policies.find(
    ({ targetMinutes }) => addWorkingSeconds(calendar, now, targetMinutes * 60) === undefined,
  );
  if (tooFar !== undefined)
    throw unprocessable('Monday', workingTimeTexts.targetOfPolicyTooFar(tooFar.policyName));
}
