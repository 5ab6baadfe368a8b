import { holidays } from '@kyc/contract/masters/holidays';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const holidayTable = defineMasterTable({
  master: holidays,
  table: 'holiday',
  id: 'holiday_id',
  version: 'row_version',
  rows: sql`select holiday_id as "HolidayId", holiday_on as "HolidayOn", holiday_name as "HolidayName",
    is_active as "IsActive", row_version as "RowVersion" from holiday`,
  searchOn: ['HolidayName', 'HolidayOn'],
  order: ['HolidayOn'],
  unique: [['HolidayOn']],
  bulk: {},
});
