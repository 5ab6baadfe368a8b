import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { plans } from '@kyc/contract/masters/plans';
import { applicationSources } from '@kyc/contract/sources';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** The price components of an application. */
const price = ['PlanType', 'Amount', 'Discount', 'PromoDiscount'] as const;

export const planTable = defineMasterTable({
  master: plans,
  table: 'plan',
  id: 'plan_id',
  version: 'row_version',
  rows: sql`select plan_id as "PlanId", title as "Title", description as "Description", plan_type as "PlanType",
    amount::float8 as "Amount", discount::float8 as "Discount", final_amount::float8 as "FinalAmount",
    promo_code as "PromoCode", promo_discount::float8 as "PromoDiscount",
    application_source_ids as "ApplicationSourceIds", employer_id as "EmployerId", valid_from as "ValidFrom",
    valid_to as "ValidTo", display_order as "DisplayOrder", is_active as "IsActive", row_version as "RowVersion"
    from plan where tenant_id = ${servedTenant}`,
  searchOn: ['Title'],
  order: ['DisplayOrder', 'Title'],
  unique: [],
  async check(tx, { form, before }) {
    const problems: FieldError[] = [];
    if (form.Discount > form.Amount)
      problems.push({ Field: 'Discount', Message: masterTexts.discountAboveAmount });
    else if (form.PromoDiscount > form.Amount - form.Discount)
      problems.push({
        Field: 'PromoDiscount',
        Message: masterTexts.promoAboveFinal,
      });
    if (form.ValidTo !== null && form.ValidTo <= form.ValidFrom)
      problems.push({ Field: 'ValidTo', Message: masterTexts.validToBeforeFrom });
    if (await isTitleTaken(tx, form))
      problems.push({ Field: 'Title', Message: masterTexts.duplicate('Title') });
    if (!form.ApplicationSourceIds.every((id) => applicationSources.some((source) => source.Id === id)))
      problems.push({ Field: 'ApplicationSourceIds', Message: masterTexts.select('Sources') });
    if (!(await isEmployer(tx, form.EmployerId)))
      problems.push({ Field: 'EmployerId', Message: masterTexts.select('Employer') });
    if (before !== undefined && (await isUsed(tx, form.PlanId)))
      for (const name of price)
        if (form[name] !== before[name])
          problems.push({ Field: name, Message: masterTexts.frozen(plans.fields[name]?.label ?? name) });
    return problems;
  },
});

/** One title for each source; a plan without sources applies to all. */
async function isTitleTaken(
  tx: Reads,
  form: { PlanId: number; Title: string; ApplicationSourceIds: number[] },
): Promise<boolean> {
  const { rows } = await sql`select from plan
    where plan.tenant_id = ${servedTenant} and lower(title) = lower(${form.Title}) and plan_id <> ${form.PlanId}
      and (application_source_ids = '{}' or ${form.ApplicationSourceIds}::smallint[] = '{}'
        or application_source_ids && ${form.ApplicationSourceIds}::smallint[]) limit 1`.execute(tx);
  return rows.length > 0;
}

async function isEmployer(tx: Reads, employerId: number | null): Promise<boolean> {
  if (employerId === null) return true;
  const row = await tx
    .selectFrom('employer')
    .select('employer_id')
    .where('employer_id', '=', employerId)
    .executeTakeFirst();
  return row !== undefined;
}

async function isUsed(tx: Tx, planId: number): Promise<boolean> {
  // Until it is locked, an application that is just taking the plan would slip through.
  await sql`select from plan where plan.tenant_id = ${servedTenant} and plan_id = ${planId} for update`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('application')
    .select('application_id')
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
