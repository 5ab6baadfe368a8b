import type { ReplyOf } from '@kyc/contract/endpoint';
import type { makeRetentionPlan as endpoint } from '@kyc/contract/retention/retention';
import { texts } from '@kyc/contract/texts';
import { insertPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { requestErasing } from './request-erasing.ts';
import { requireRetention } from './require-retention.ts';

/** Lists the data that is due now, on a user's request; the nightly job does the same automatically. */
export async function makePlan(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    call.body();
    await requireRetention(tx);
    const { userId } = call.session;
    const planId = await insertPlan(tx, userId);
    if (planId !== undefined) await requestErasing(services, tx, { planId, userId });
    await audit(tx, call, { entity: 'retention-plan', entityId: planId ?? 'nothing due' });
    return planId === undefined
      ? { Message: texts.retentionNothingDue, PlanId: null }
      : { Message: texts.retentionPlanned, PlanId: planId };
  });
}
