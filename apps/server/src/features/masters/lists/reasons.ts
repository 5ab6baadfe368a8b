import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { FieldError } from '@kyc/contract/errors';
import type { MasterRowOf } from '@kyc/contract/masters/all-masters';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { reasons } from '@kyc/contract/masters/reasons';
import { nextMasterId } from '@kyc/db/tables/masters/master-rows';
import { insertManyReasonSolutions, isUsedInRejections } from '@kyc/db/tables/masters/reason-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { defineMasterTable, type Change } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** The parts of a reason that a recorded rejection shows. */
const shownInRejections = ['ReasonName', 'FieldId'] as const;
const kept = { table: 'reason', id: 'reason_id', version: 'row_version' };
const fieldNames = JSON.stringify(Object.fromEntries(reviewFields.map(({ id, label }) => [id, label])));

export const reasonTable = defineMasterTable({
  master: reasons,
  ...kept,
  rows: sql`select reason_id as "ReasonId", reason_name as "ReasonName", field_id as "FieldId",
    customer_text as "CustomerText", display_order as "DisplayOrder", 
    case when (select rejection_loop from tenant_settings where tenant_id = ${servedTenant}) then is_internal end as "IsInternal",
    is_active as "IsActive", row_version as "RowVersion", coalesce((${fieldNames}::jsonb) ->> field_id::text, '') as "Field",
    coalesce(linked.ids, '{}') as "SolutionIds", coalesce(linked.names, '') as "Solutions"
    from reason left join lateral (
      select array_agg(reason_solution.solution_id order by place) as ids, string_agg(solution_name, '; ' order by place) as names
      from reason_solution join solution on solution.tenant_id = reason_solution.tenant_id
        and solution.solution_id = reason_solution.solution_id
      where reason_solution.tenant_id = ${servedTenant} and reason_solution.reason_id = reason.reason_id) linked on true
    where reason.tenant_id = ${servedTenant}`,
  searchOn: ['ReasonName', 'Field'],
  order: ['FieldId', 'DisplayOrder', 'ReasonName'],
  unique: [['ReasonName', 'FieldId']],
  async check(tx, { form, before }) {
    const frozen = await frozenWords(tx, { form, before });
    if (frozen.length > 0) return frozen;
    if (!reviewFields.some(({ id }) => id === form.FieldId))
      return [{ Field: 'FieldId', Message: masterTexts.select('Field') }];
    if (form.IsInternal !== null && !(await readTenantSettings(tx)).RejectionLoop)
      return [{ Field: 'IsInternal', Message: masterTexts.invalid('Internal') }];
    const had: readonly number[] = before?.SolutionIds ?? [];
    const { rows } = await sql<{ id: number }>`
      select solution_id as id from solution where solution.tenant_id = ${servedTenant} and (is_active or solution_id = any(${had}::bigint[]))`.execute(
      tx,
    );
    const usable = new Set(rows.map(({ id }) => id));
    return form.SolutionIds.every((id) => usable.has(id))
      ? []
      : [{ Field: 'SolutionIds', Message: masterTexts.select('Solutions') }];
  },
  columns: async (tx, { form, before }) => ({
    ...(before === undefined ? { reason_id: await nextMasterId(tx, kept) } : {}),
    field_id: form.FieldId,
    reason_name: form.ReasonName,
    customer_text: form.CustomerText,
    display_order: form.DisplayOrder,
    // What a caller leaves out stays.
    ...(form.IsInternal === null ? {} : { is_internal: form.IsInternal }),
    is_active: form.IsActive,
  }),
  async after(tx, { id, form }) {
    await tx.deleteFrom('reason_solution').where('reason_id', '=', id).execute();
    await insertManyReasonSolutions(
      tx,
      form.SolutionIds.map((solutionId, index) => ({
        reason_id: id,
        solution_id: solutionId,
        place: index + 1,
      })),
    );
  },
});

/** The words of a recorded rejection never change: a used reason keeps its name and its field. */
async function frozenWords(
  tx: Tx,
  { form, before }: Pick<Change<Shown & { ReasonId: number }, Shown>, 'form' | 'before'>,
): Promise<FieldError[]> {
  const changed = before === undefined ? [] : shownInRejections.filter((name) => form[name] !== before[name]);
  if (changed.length === 0 || !(await isUsedInRejections(tx, { table: 'reason', id: form.ReasonId })))
    return [];
  return changed.map((name) => ({
    Field: name,
    Message: masterTexts.inRejections(reasons.fields[name]?.label ?? name, 'reason'),
  }));
}

type Shown = Pick<MasterRowOf<'reason'>, (typeof shownInRejections)[number]>;
