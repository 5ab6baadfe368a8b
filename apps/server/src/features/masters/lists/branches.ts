import { branches } from '@kyc/contract/masters/organisation/branches';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const branchTable = defineMasterTable({
  master: branches,
  table: 'branch',
  id: 'branch_id',
  version: 'row_version',
  rows: sql`select branch_id as "BranchId", branch_code as "BranchCode", branch_name as "BranchName", city as "City",
    branch.state_id as "StateId", state_name as "State", is_active as "IsActive", row_version as "RowVersion"
    from branch join state on state.state_id = branch.state_id
    where branch.tenant_id = ${servedTenant}`,
  searchOn: ['BranchCode', 'BranchName', 'City'],
  order: ['BranchCode'],
  unique: [['BranchCode']],
  bulk: {},
  async check(tx, { form }) {
    const { rows } = await sql`select from state where state_id = ${form.StateId}`.execute(tx);
    return rows.length > 0 ? [] : [{ Field: 'StateId', Message: masterTexts.select('State') }];
  },
});
