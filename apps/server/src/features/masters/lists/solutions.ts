import { masterTexts } from '@kyc/contract/masters/master-texts';
import { solutions } from '@kyc/contract/masters/solutions';
import { nextMasterId } from '@kyc/db/tables/masters/master-rows';
import { isUsedInRejections } from '@kyc/db/tables/masters/reason-table';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const kept = { table: 'solution', id: 'solution_id', version: 'row_version' };

export const solutionTable = defineMasterTable({
  master: solutions,
  ...kept,
  rows: sql`select solution_id as "SolutionId", solution_name as "SolutionName", customer_text as "CustomerText",
    is_active as "IsActive", row_version as "RowVersion",
    (select count(*) from reason_solution used where used.tenant_id = ${servedTenant} and used.solution_id = solution.solution_id) as "UsedBy" from solution where solution.tenant_id = ${servedTenant}`,
  searchOn: ['SolutionName', 'CustomerText'],
  order: ['SolutionName'],
  unique: [['SolutionName']],
  async check(tx, { form, before }) {
    if (before === undefined) return [];
    const isRenamed = form.SolutionName !== before.SolutionName;
    if (isRenamed && (await isUsedInRejections(tx, { table: 'solution', id: form.SolutionId })))
      return [{ Field: 'SolutionName', Message: masterTexts.inRejections('Solution Name', 'solution') }];
    if (form.IsActive) return [];
    const { rows } =
      await sql`select from reason where reason.tenant_id = ${servedTenant} and is_active and exists (
        select from reason_solution own where own.tenant_id = ${servedTenant} and own.reason_id = reason.reason_id and own.solution_id = ${form.SolutionId})
      and not exists (select from reason_solution other join solution on solution.tenant_id = ${servedTenant} and solution.solution_id = other.solution_id
        where other.tenant_id = ${servedTenant} and other.reason_id = reason.reason_id and other.solution_id <> ${form.SolutionId} and solution.is_active)
      limit 1`.execute(tx);
    return rows.length === 0 ? [] : [{ Field: 'IsActive', Message: masterTexts.onlySolution }];
  },
  columns: async (tx, { form, before }) => ({
    ...(before === undefined ? { solution_id: await nextMasterId(tx, kept) } : {}),
    solution_name: form.SolutionName,
    customer_text: form.CustomerText,
    is_active: form.IsActive,
  }),
});
