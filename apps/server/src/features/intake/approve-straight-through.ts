import { Segment } from '@kyc/contract/plan-types';
import { texts } from '@kyc/contract/texts';
import { systemEvent } from '@kyc/contract/workflow';
import { insertAcceptanceFinding } from '@kyc/db/tables/acceptance/acceptance-finding-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { system } from '@kyc/domain/timeline-actor';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { presentFindings, type PresentedFinding } from '../../workflow/acceptance/present-findings.ts';
import { recordOf } from '../../workflow/acceptance/require-acceptable.ts';
import type { StraightThrough } from '../../workflow/find-straight-through.ts';
import { isRefusedByGate } from '../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { audit } from '../../records/audit.ts';
import { submitForCheck } from '../../workflow/checks/submit-for-check.ts';
import { storeApproval } from '../../workflow/store-approval.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/**
 * Approves a straight-through application where the tenant enables it (workflow.json, stpApprove), under the same guard as a verifier's
 * approval; no prepaid decision is spent (README of the domain pack §3, counter). Returns whether it did.
 *
 * Only first submissions: an application that a verifier rejected once needs a verifier again.
 */
export async function approveStraightThrough(
  services: WorkflowServices,
  tx: Tx,
  {
    tenantId,
    application,
    straight,
    checked,
  }: {
    tenantId: number;
    application: LockedApplication;
    straight: StraightThrough;
    checked: CheckedReturn;
  },
): Promise<boolean> {
  const { applicationId, attemptNo, planType } = application;
  if (attemptNo !== 1 || !(await readTenantSettings(tx)).StpAutoApprove) return false;
  if (straight.reasons.length > 0) {
    await recordWhyNot(services, tx, { application, straight });
    return false;
  }
  const rejected = await selectRejectedFieldIds(tx, applicationId);
  if (rejected.length > 0) return false;
  try {
    const segment = planType ?? Segment.Cash;
    const submission = {
      tenantId,
      application,
      code: 'stpApprove',
      segment,
      maker: null,
      by: system,
    } as const;
    const { released, pending } = await submitForCheck(services, tx, submission);
    if (released === null) {
      await audit(
        tx,
        { action: 'checker.submit', requestId: null },
        { entity: 'application', entityId: applicationId, details: { ...pending, decision: 'stpApprove' } },
      );
      return false;
    }
    await storeApproval(services, tx, {
      tenantId,
      application,
      released,
      checked,
      row: systemEvent('stpApprove'),
      by: system,
      decidedBy: null,
      segment,
      jobAfterSeconds: 0,
    });
  } catch (failure) {
    // The gate writes no row before it refuses: the submission continues, and a verifier sees the reason.
    if (!isRefusedByGate(failure)) throw failure;
    await insertAcceptanceFinding(tx, failure.record);
    await noteRefusal(tx, application, failure.findings);
    return false;
  }
  return true;
}

/** The mode allows straight-through approval: the gate's report and the timeline give the reason for the review. */
async function recordWhyNot(
  { clock }: WorkflowServices,
  tx: Tx,
  { application, straight }: { application: LockedApplication; straight: StraightThrough },
): Promise<void> {
  const { judged } = straight;
  if (
    judged === null ||
    judged.evaluation.findings.length === 0 ||
    !(await readTenantSettings(tx)).AcceptanceGate
  )
    return;
  const { code: path } = systemEvent('stpApprove');
  await insertAcceptanceFinding(
    tx,
    recordOf({ application, path, deciderId: null, now: clock.now() }, judged),
  );
  await noteRefusal(tx, application, presentFindings(judged));
}

async function noteRefusal(
  tx: Tx,
  { applicationId, status }: LockedApplication,
  findings: readonly Pick<PresentedFinding, 'RuleId' | 'Message' | 'CoveredBy'>[],
): Promise<void> {
  const reasons = findings
    .filter(({ CoveredBy }) => CoveredBy === null)
    .map(({ RuleId, Message }) => `${RuleId} ${Message}`)
    .join(' ');
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
