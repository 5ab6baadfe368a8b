import { Segment } from '@kyc/contract/plan-types';
import { texts } from '@kyc/contract/texts';
import { systemEvent } from '@kyc/contract/workflow';
import { insertAcceptanceFinding } from '@kyc/db/tables/acceptance/acceptance-finding-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import { approvesStraightThrough } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { system } from '@kyc/domain/doer';
import { isRefusedByGate } from '../../workflow/acceptance/keeping-refusals.ts';
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
  try {
    await storeApproval(services, tx, {
      tenantId,
      application,
      row: systemEvent('stpApprove'),
      by: system,
      decidedBy: null,
      segment: planType ?? Segment.Cash,
      jobAfterSeconds: 0,
    });
  } catch (failure) {
    // The gate writes nothing before it refuses: the submission goes on, and a verifier sees why.
    if (!isRefusedByGate(failure)) throw failure;
    await insertAcceptanceFinding(tx, failure.record);
    await noteRefusal(tx, application, failure.findings);
    return false;
  }
  return true;
}

async function noteRefusal(
  tx: Tx,
  { applicationId, status }: LockedApplication,
  findings: readonly { readonly RuleId: string; readonly Message: string }[],
): Promise<void> {
  const reasons = findings.map(({ RuleId, Message }) => `${RuleId} ${Message}`).join(' ');
  await insertTimelineEvent(tx, {
    applicationId,
    code: 'stpNotAccepted',
    status,
    timeline: texts.notStraightThrough(reasons),
    actorId: null,
    verifierName: system.name,
    verifierCode: system.code,
  });
}
