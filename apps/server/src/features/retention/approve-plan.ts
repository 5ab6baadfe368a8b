import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { approveRetentionPlan as endpoint } from '@kyc/contract/retention/retention';
import { texts } from '@kyc/contract/texts';
import type { ApprovalVerdict } from '@kyc/domain/retention/judge-approval';
import { approvePlan as storeApproval, lockPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { judgePlan } from './judge-plan.ts';
import { requestErasing } from './request-erasing.ts';
import { requireRetention } from './require-retention.ts';

/** The first approval requests the erasing; another person's approval is the second and starts it. */
export async function approvePlan(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { PlanId: planId } = call.body();
    // The order in which every change with a second person locks.
    await lockTenantSettings(tx);
    const plan = await lockPlan(tx, planId);
    if (plan === undefined) throw new Refusal('notFound');
    const place = requireYes(await judgePlan(tx, { plan, userId, now: services.clock.now() }));
    if (place === 'first') await storeApproval(tx, { planId, by: userId, place });
    const isRunning = (await requestErasing(services, tx, { planId, userId })) === 'made';
    if (isRunning !== (place === 'second')) throw new Error(`plan ${planId} and its request differ`);
    await audit(tx, call, { entity: 'retention-plan', entityId: planId, details: { place } });
    return { Message: isRunning ? texts.retentionRunning : texts.retentionFirstYes, IsRunning: isRunning };
  });
}

const refusals: Readonly<Record<Exclude<ApprovalVerdict, 'first' | 'second'>, () => Refusal>> = {
  own: () => new Refusal('wrongRole', texts.retentionOwnPlan),
  tied: () => new Refusal('wrongRole', texts.retentionTied),
  needsHolder: () => new Refusal('wrongRole', texts.retentionNeedsHolder),
  over: () => new Refusal('guard', texts.retentionPlanOver),
  tooOld: () => new Refusal('guard', texts.retentionPlanTooOld),
};

function requireYes(verdict: ApprovalVerdict): 'first' | 'second' {
  if (verdict === 'first' || verdict === 'second') return verdict;
  throw refusals[verdict]();
}
