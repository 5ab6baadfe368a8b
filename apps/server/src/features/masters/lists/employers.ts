import { employers } from '@kyc/contract/masters/organisation/employers';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const employerTable = defineMasterTable({
  master: employers,
  table: 'employer',
  id: 'employer_id',
  version: 'row_version',
  rows: sql`select employer_id as "EmployerId", employer_name as "EmployerName", code as "Code",
    is_active as "IsActive", row_version as "RowVersion" from employer where tenant_id = ${servedTenant}`,
  searchOn: ['EmployerName', 'Code'],
  order: ['EmployerName'],
  unique: [['Code'], ['EmployerName']],
  bulk: {},
});
