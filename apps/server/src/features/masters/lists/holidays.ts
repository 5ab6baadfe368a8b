import { holidays } from '@kyc/contract/masters/holidays';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const holidayTable = defineMasterTable({
  master: holidays,
  table: 'holiday',
  id: 'holiday_id',
  version: 'row_version',
  rows: sql`select holiday_id as "HolidayId", holiday_on as "HolidayOn", holiday_name as "HolidayName",
    is_active as "IsActive", row_version as "RowVersion" from holiday where tenant_id = ${servedTenant}`,
  searchOn: ['HolidayName', 'HolidayOn'],
  order: ['HolidayOn'],
  unique: [['HolidayOn']],
  bulk: {},
});
