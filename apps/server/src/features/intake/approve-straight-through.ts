import { Segment } from '@kyc/contract/plan-types';
import { systemEvent } from '@kyc/contract/workflow';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import { approvesStraightThrough } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { system } from '@kyc/domain/doer';
import { storeApproval } from '../../workflow/store-approval.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/**
 * Approves a straight-through application where the tenant wants that (workflow.json, stpApprove), under the same guard as a
 * verifier's approval; no prepaid decision is spent (README of the domain pack §3, counter). Says whether it did.
 *
 * Only what is submitted for the first time: what a verifier rejected once is for a verifier to look at again.
 */
export async function approveStraightThrough(
  services: WorkflowServices,
  tx: Tx,
  { tenantId, application }: { tenantId: number; application: LockedApplication },
): Promise<boolean> {
  const { applicationId, attemptNo, stp, planType } = application;
  if (!stp || attemptNo !== 1 || !(await approvesStraightThrough(tx))) return false;
  const rejected = await selectRejectedFieldIds(tx, applicationId);
  if (rejected.length > 0) return false;
  await storeApproval(services, tx, {
    tenantId,
    application,
    row: systemEvent('stpApprove'),
    by: system,
    decidedBy: null,
    segment: planType ?? Segment.Cash,
    jobAfterSeconds: 0,
  });
  return true;
}
