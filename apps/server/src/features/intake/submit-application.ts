import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { submitApplication as endpoint } from '@kyc/contract/intake/intake';
import { Refusal } from '@kyc/contract/refusal';
import { systemEvent } from '@kyc/contract/workflow';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import {
  lockApplication,
  submitToQueue,
  type LockedApplication,
} from '@kyc/db/tables/applications/application-table';
import type { CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import {
  clearFieldDecisions,
  selectRejectedFieldIds,
} from '@kyc/db/tables/applications/field-decision-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { insertNotice } from '@kyc/db/tables/staff/notice-table';
import { selectSlaPolicies } from '@kyc/db/tables/working-time/sla-policy-table';
import { noticesOfResubmission } from '@kyc/domain/notices/notices-of-change';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import { withdrawOutdated } from '../../outbound/withdraw-outdated.ts';
import { announceLead } from '../../workflow/announce-lead.ts';
import { audit } from '../../records/audit.ts';
import { customer } from '@kyc/domain/timeline-actor';
import { findRejectionAtOnce } from '../../workflow/acceptance/find-rejection-at-once.ts';
import { checkReturn } from '../../workflow/returns/check-return.ts';
import { keepUnchanged } from '../../workflow/rectification/keep-unchanged.ts';
import { rescoreNames } from '../../workflow/rescore-names.ts';
import { writeRiskKeys } from '../../workflow/risk/write-risk-keys.ts';
import { screenApplication } from '../../workflow/screening/screen-application.ts';
import { rejectBySystem } from '../../workflow/returns/reject-by-system.ts';
import { startStoredClock } from '../../workflow/sla/start-stored-clock.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { approveStraightThrough } from './approve-straight-through.ts';
import {
  findStraightThrough,
  stpReason,
  type StraightThrough,
} from '../../workflow/find-straight-through.ts';
import { lockForCustomer } from './lock-for-intake.ts';
import { routeSoon } from '../../workflow/routing/route-soon.ts';

type Reply = ReplyOf<typeof endpoint>;

/**
 * Pending → ReviewPending, or a Rejected one put right and back in the queue; failing system checks lead on to 7, a
 * straight-through one to approval where the tenant wants that.
 */
export async function submitApplication(
  services: WorkflowServices,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<Reply> {
  const applicationId = call.params.id;
  const application = await lockForCustomer(tx, applicationId);
  await keepUnchanged(tx, application, call.body());
  const checked = await checkReturn(tx, application, 'all');
  await rescoreNames(tx, application);
  await writeRiskKeys(tx, applicationId);
  await screenApplication(tx, {
    application: { ...application, attemptNo: application.attemptNo + 1 },
    cause: 'submission',
    now: services.clock.now(),
  });
  const reason = checked.reason ?? (await findRejectionAtOnce(tx, application, services.clock.now()));
  const straight = await findStraightThrough(tx, {
    // In the state after the submission: answers about the previous attempt do not count.
    application: { ...application, attemptNo: application.attemptNo + 1 },
    passesSystemChecks: reason === null,
    submittedOn: services.clock.now(),
  });
  const stp = straight.reasons.length === 0;
  const [attemptNo, policies] = await Promise.all([
    submitToQueue(tx, {
      applicationId,
      from: application.status,
      stp,
      stpReason: straight.judged === null ? null : stpReason(straight.reasons),
      checked,
    }),
    selectSlaPolicies(tx),
  ]);
  await startStoredClock(tx, { ...application, stp, attemptNo }, { policies, now: services.clock.now() });
  if (application.status === ApplicationStatus.Rejected) await reopenRejectedFields(tx, application);
  await announceSubmission(services, tx, { application, attemptNo, tenantId: call.tenantId });
  const { tenantId } = call;
  const status = await leadOn(services, tx, { applicationId, tenantId, reason, straight, checked });
  if (status === ApplicationStatus.ReviewPending) await routeSoon(services, tx, { tenantId });
  for (const notice of noticesOfResubmission({
    from: application.status,
    to: status,
    decidedBy: application.decidedBy,
  }))
    await insertNotice(tx, { ...notice, applicationId, attemptNo });
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { attemptNo, status } });
  return { ApplicationStatus: status, UAN: application.uan, AttemptNo: attemptNo };
}

/** Rejected fields are corrected and undecided again; the history keeps the old rejections. */
async function reopenRejectedFields(tx: Tx, { applicationId, attemptNo }: LockedApplication): Promise<void> {
  const fieldIds = await selectRejectedFieldIds(tx, applicationId);
  await clearFieldDecisions(tx, { applicationId, fieldIds, attemptNo, decidedBy: null });
}

async function announceSubmission(
  services: WorkflowServices,
  tx: Tx,
  {
    application,
    attemptNo,
    tenantId,
  }: { application: LockedApplication; attemptNo: number; tenantId: number },
): Promise<void> {
  const { applicationId, status } = application;
  const row = systemEvent(status === ApplicationStatus.Rejected ? 'customerResubmit' : 'customerSubmit');
  await insertTimelineEvent(tx, {
    applicationId,
    code: row.code,
    status: row.to,
    timeline: timelineLine(row.timeline, { n: attemptNo }),
    actorId: customer.actorId,
    verifierName: customer.name,
    verifierCode: customer.code,
  });
  await withdrawOutdated(services, tx, { tenantId, application, code: row.code, to: row.to });
  await announceLead(services, tx, { tenantId, applicationId, status: row.to });
}

async function leadOn(
  services: WorkflowServices,
  tx: Tx,
  {
    applicationId,
    tenantId,
    reason,
    straight,
    checked,
  }: {
    applicationId: number;
    tenantId: number;
    reason: string | null;
    straight: StraightThrough;
    checked: CheckedReturn;
  },
): Promise<ApplicationStatus> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined) throw new Refusal('notFound');
  if (reason === null) {
    const isApproved = await approveStraightThrough(services, tx, {
      tenantId,
      application,
      straight,
      checked,
    });
    return isApproved ? ApplicationStatus.ApprovedBoPending : ApplicationStatus.ReviewPending;
  }
  await rejectBySystem(services, tx, { tenantId, application, reason });
  return ApplicationStatus.SystemRejected;
}
