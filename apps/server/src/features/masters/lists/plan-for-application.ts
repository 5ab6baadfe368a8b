import type { ReplyOf } from '@kyc/contract/endpoint';
import type { planForApplication as endpoint } from '@kyc/contract/masters/plans';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** The plan with FinalAmount after the application's promo code (contract.md §4). */
export async function planForApplication(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { planId, applicationId } = call.params;
  return await inTenant(services.database, call.session, async (tx) => {
    const { rows } = await sql<ReplyOf<typeof endpoint>>`
      select plan.plan_id as "PlanId", title as "Title", description as "Description",
        plan.plan_type as "PlanType", amount::float8 as "Amount", discount::float8 as "Discount",
        promo.off::float8 as "PromoDiscount", (final_amount - promo.off)::float8 as "FinalAmount",
        gst_pct::float8 as "GstPct"
      from plan cross join tenant_settings
      join application_profile on application_profile.tenant_id = ${servedTenant} and application_profile.application_id = ${applicationId}
      cross join lateral (select case
        when lower(application_profile.promo_code) = lower(plan.promo_code) then promo_discount else 0 end as off) promo
      where plan.tenant_id = ${servedTenant} and tenant_settings.tenant_id = ${servedTenant} and plan.plan_id = ${planId}`.execute(
      tx,
    );
    const [plan] = rows;
    if (plan === undefined) throw new Refusal('notFound');
    return plan;
  });
}
