import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { approveRetentionPlan as endpoint } from '@kyc/contract/retention/retention';
import { texts } from '@kyc/contract/texts';
import { judgeApproval, type ApprovalVerdict } from '@kyc/domain/retention/judge-approval';
import { approvePlan as storeApproval, lockPlan } from '@kyc/db/tables/retention/retention-plan-table';
import { mayHold } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { auditCall } from '../../records/audit-call.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { requireRetention } from './require-retention.ts';

/** The first yes waits for the second, of somebody else; with that the plan runs. */
export async function approvePlan(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId, userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { PlanId: planId } = call.body();
    const plan = await lockPlan(tx, planId);
    if (plan === undefined) throw new Refusal('notFound');
    const firstMayHold = plan.firstBy !== null && (await mayHold(tx, plan.firstBy));
    const approver = { userId, mayHold: await mayHold(tx, userId) };
    const place = requireYes(judgeApproval({ ...plan, firstMayHold }, approver, services.clock.now()));
    await storeApproval(tx, { planId, by: userId, place });
    await auditCall(tx, call, { entity: 'retention-plan', entityId: planId, details: { place } });
    const isRunning = place === 'second';
    if (isRunning) await services.jobs.enqueue(tx, { name: 'run-purge', payload: { tenantId, planId } });
    return { Message: isRunning ? texts.retentionRunning : texts.retentionFirstYes, IsRunning: isRunning };
  });
}

const refusals: Readonly<Record<Exclude<ApprovalVerdict, 'first' | 'second'>, () => Refusal>> = {
  own: () => new Refusal('wrongRole', texts.retentionOwnPlan),
  needsHolder: () => new Refusal('wrongRole', texts.retentionNeedsHolder),
  over: () => new Refusal('guard', texts.retentionPlanOver),
  tooOld: () => new Refusal('guard', texts.retentionPlanTooOld),
};

function requireYes(verdict: ApprovalVerdict): 'first' | 'second' {
  if (verdict === 'first' || verdict === 'second') return verdict;
  throw refusals[verdict]();
}
