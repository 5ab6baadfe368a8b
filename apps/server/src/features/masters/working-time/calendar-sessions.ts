import { masterTexts } from '@kyc/contract/masters/master-texts';
import { calendarSessions } from '@kyc/contract/masters/working-time/calendar-sessions';
import { unprocessable } from '@kyc/contract/refusal';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { shareCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { faultOfSession } from '@kyc/domain/working-time/faults-of-calendar';
import { minuteOf } from '@kyc/domain/working-time/written-hours';
import { sql } from 'kysely';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import { recomputeSoon } from './recompute-soon.ts';
import { writtenTime } from './written-time.ts';

export function calendarSessionTable(services: Pick<WorkflowServices, 'jobs'>): MasterTable {
  return defineMasterTable({
    master: calendarSessions,
    table: 'calendar_session',
    id: 'session_id',
    version: 'row_version',
    rows: sql`select session_id as "SessionId", session_on as "SessionOn", calendar_id as "CalendarId",
    session_name as "SessionName", ${writtenTime('opens')} as "Opens", ${writtenTime('closes')} as "Closes",
    is_active as "IsActive", row_version as "RowVersion" from calendar_session where tenant_id = ${servedTenant}`,
    searchOn: ['SessionName', 'SessionOn'],
    order: ['SessionOn', 'Opens'],
    unique: [['SessionOn', 'CalendarId', 'Opens']],
    async check(tx, { form }) {
      if ((await shareCalendar(tx, form.CalendarId)) === undefined)
        return [{ Field: 'CalendarId', Message: masterTexts.select('Calendar') }];
      const fault = faultOfSession({
        on: form.SessionOn,
        opens: minuteOf(form.Opens),
        closes: minuteOf(form.Closes),
      });
      if (fault !== undefined) throw unprocessable('Closes', fault);
      return [];
    },
    columns: (_tx, { form }) =>
      Promise.resolve({
        session_on: form.SessionOn,
        calendar_id: form.CalendarId,
        session_name: form.SessionName,
        opens: minuteOf(form.Opens),
        closes: minuteOf(form.Closes),
        is_active: form.IsActive,
      }),
    after: (tx, { changer }) => recomputeSoon(services, tx, changer),
  });
}
