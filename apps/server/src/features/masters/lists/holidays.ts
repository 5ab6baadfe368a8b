import { holidays } from '@kyc/contract/masters/holidays';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { shareCalendar } from '@kyc/db/tables/working-time/calendar-table';
import { sql } from 'kysely';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { defineMasterTable, type MasterTable } from '../master-table.ts';
import { recomputeSoon } from '../working-time/recompute-soon.ts';

export function holidayTable(services: Pick<WorkflowServices, 'jobs'>): MasterTable {
  return defineMasterTable({
    master: holidays,
    table: 'holiday',
    id: 'holiday_id',
    version: 'row_version',
    rows: sql`select holiday_id as "HolidayId", holiday_on as "HolidayOn", holiday_name as "HolidayName",
    case when (select working_time from tenant_settings where tenant_id = ${servedTenant}) then calendar_id end as "CalendarId",
    is_active as "IsActive", row_version as "RowVersion" from holiday where tenant_id = ${servedTenant}`,
    searchOn: ['HolidayName', 'HolidayOn'],
    order: ['HolidayOn'],
    unique: [['HolidayOn']],
    async check(tx, { form }) {
      if (form.CalendarId === null) return [];
      if (!(await readTenantSettings(tx)).WorkingTime)
        return [{ Field: 'CalendarId', Message: masterTexts.invalid('Calendar') }];
      return (await shareCalendar(tx, form.CalendarId)) === undefined
        ? [{ Field: 'CalendarId', Message: masterTexts.select('Calendar') }]
        : [];
    },
    columns: async (tx, { form }) => ({
      holiday_on: form.HolidayOn,
      holiday_name: form.HolidayName,
      is_active: form.IsActive,
      // A calendar stays with its holiday while the switch is off.
      ...((await readTenantSettings(tx)).WorkingTime && { calendar_id: form.CalendarId }),
    }),
    after: (tx, { changer }) => recomputeSoon(services, tx, changer),
  });
}
