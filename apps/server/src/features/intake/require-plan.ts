import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { Refusal } from '@kyc/contract/refusal';
import { selectPlan, type PlanRow } from '@kyc/db/tables/masters/plan-table';
import type { Reads } from '@kyc/db/connection/transaction';

/** The plan that the body names, which must be one of the tenant's. */
export async function requirePlan(
  tx: Reads,
  body: Readonly<Record<string, unknown>>,
): Promise<PlanRow | undefined> {
  const { PlanId: planId } = body;
  if (typeof planId !== 'number') return undefined;
  const plan = await selectPlan(tx, planId);
  if (plan === undefined)
    throw new Refusal('invalid', intakeTexts.planNotFound, [
      { Field: 'PlanId', Message: intakeTexts.planNotFound },
    ]);
  return plan;
}
