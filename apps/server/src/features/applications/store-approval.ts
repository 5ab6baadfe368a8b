import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Endpoint } from '@kyc/contract/endpoint';
import type { WorkflowAction } from '@kyc/contract/workflow';
import type { LockedApplication } from '@kyc/db/tables/application-table';
import { insertOutboundEvent } from '@kyc/db/tables/outbound-event-table';
import { spendOneDecision, takeUcc } from '@kyc/db/tables/tenant-settings-table';
import type { Tx } from '@kyc/db/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { auditCall } from '../../workflow/audit-call.ts';
import { doerOf } from '../../workflow/doer.ts';
import { recordServiceCall } from '../../workflow/record-service-call.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';
import { approvedPayload } from './approved-payload.ts';

/** The job waits longer than the command's own try may last, so that they do not run side by side. */
export const jobAfterSeconds = 8;
const uccGeneration = 24;

/**
 * The decision is stored before anyone is told (contract.md §6): status 8 with the UCC, and the event for the back office
 * with its job in the same transaction. Answers the event's id.
 */
export async function storeApproval(
  desk: WorkflowDesk,
  tx: Tx,
  {
    call,
    application,
    action,
    segment,
  }: {
    call: SessionCall<Endpoint>;
    application: LockedApplication;
    action: WorkflowAction;
    segment: number;
  },
): Promise<string> {
  const { session } = call;
  const { applicationId } = application;
  // Resent after an approval, the client keeps the code (domain pack README §9).
  const ucc = application.ucc ?? (await generateUcc(tx, application));
  await recordStatusChange(desk, tx, {
    tenantId: session.tenantId,
    application,
    row: action,
    to: ApplicationStatus.ApprovedBoPending,
    by: doerOf(session),
    values: { verifier: session.fullName },
    change: { decidedBy: session.userId, segment, ucc, boError: null },
  });
  const eventId = `approval_${newId()}`;
  await insertOutboundEvent(tx, {
    eventId,
    applicationId,
    kind: 'approval',
    payload: approvedPayload(application, { ucc, segment }),
  });
  await desk.jobs.enqueue(tx, {
    name: 'deliver-approval',
    payload: { tenantId: session.tenantId, eventId },
    startAfterSeconds: jobAfterSeconds,
  });
  await spendOneDecision(tx);
  await auditCall(tx, call, { entity: 'application', entityId: applicationId, details: { ucc, segment } });
  return eventId;
}

async function generateUcc(tx: Tx, application: LockedApplication): Promise<string> {
  const requestedOn = new Date();
  const ucc = await takeUcc(tx);
  await recordServiceCall(tx, {
    applicationId: application.applicationId,
    apiId: uccGeneration,
    status: 'Success',
    requestedOn,
    respondedOn: new Date(),
    request: { uan: application.uan },
    response: { ucc },
  });
  return ucc;
}
