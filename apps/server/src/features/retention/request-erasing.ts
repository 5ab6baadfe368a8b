import type { Tx } from '@kyc/db/connection/transaction';
import type { ChangeServices } from '../../four-eyes/change-kind.ts';
import { retentionPlanKind } from '../../four-eyes/kinds/retention-plan.ts';
import { requestChange, type RequestOutcome } from '../../four-eyes/request-change.ts';

/**
 * The first person's request. From another person it is the approval of that request.
 * @returns `made`: the erasing starts
 */
export async function requestErasing(
  services: ChangeServices,
  tx: Tx,
  { planId, userId }: { readonly planId: number; readonly userId: number },
): Promise<RequestOutcome | undefined> {
  const subject = String(planId);
  const wanted = { kind: retentionPlanKind, subject, value: true, requestedBy: userId, isImmediate: false };
  return await requestChange(services, tx, wanted);
}
