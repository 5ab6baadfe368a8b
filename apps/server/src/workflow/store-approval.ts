import { ApiId } from '@kyc/contract/log-types';
import type { Segment } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import { takeUcc } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { queueMessage } from '../outbound/queue-message.ts';
import { approvedPayload } from './approved-payload.ts';
import { readCoverage, type Coverage } from './read-coverage.ts';
import { requireIpvChecked } from './ipv/require-ipv-checked.ts';
import { requireScreened } from './screening/require-screened.ts';
import { recordServiceCall } from '../records/record-service-call.ts';
import { beginApprovedLegs } from './after-approval/begin-approved-legs.ts';
import { requireAcceptable } from './acceptance/require-acceptable.ts';
import type { Released } from './checks/released.ts';
import { recordStatusChange, type Step } from './record-status-change.ts';
import type { WorkflowServices } from './workflow-services.ts';

interface Approval extends Pick<Step, 'tenantId' | 'application' | 'row' | 'by' | 'values'> {
  readonly checked: CheckedReturn;
  readonly released: Released;
  /** null: the system. */
  readonly decidedBy: number | null;
  readonly segment: Segment;
  /** How long the job that notifies the back office waits for a command that does so itself. */
  readonly jobAfterSeconds: number;
  /** How long the decision can be undone: its messages are held until then. */
  readonly heldSeconds?: number;
}

/**
 * After the checklist of the in-person verification, the screening and the acceptance gate. The decision is stored before any message is sent (contract.md
 * §6): status 8 with the UCC, and the event for the back office with its job in the same transaction.
 */
export async function storeApproval(
  services: WorkflowServices,
  tx: Tx,
  { checked, released, decidedBy, segment, jobAfterSeconds, heldSeconds = 0, ...step }: Approval,
): Promise<{ eventId: string; ucc: string; coverage: Coverage; rowVersion: number }> {
  const { application, tenantId } = step;
  const { applicationId } = application;
  await requireIpvChecked(tx, application);
  await requireScreened(tx, application);
  const accepted = await requireAcceptable(tx, {
    application,
    path: step.row.code,
    deciderId: decidedBy,
    now: services.clock.now(),
  });
  // Resent after an approval, the client keeps the code (domain pack README §9).
  const requestedOn = new Date();
  const ucc = application.ucc ?? (await takeUcc(tx));
  const [coverage, payload] = await Promise.all([
    readCoverage(tx, application),
    approvedPayload(tx, application, { ucc, segment }),
    application.ucc === null && logUcc(tx, application, { ucc, requestedOn }),
  ]);
  const rowVersion = await recordStatusChange(services, tx, {
    ...step,
    // The push notifies marketing: Approved when the back office accepts it immediately, otherwise that it waits.
    row: { ...step.row, announcesLead: false },
    to: ApplicationStatus.ApprovedBoPending,
    accepted,
    released,
    change: {
      decidedBy,
      checkedBy: released.checkedBy,
      segment,
      ucc,
      boError: null,
      relationshipEndedOn: null,
      coverage,
      checked,
    },
  });
  await beginApprovedLegs(tx, { application, segment, now: services.clock.now() });
  const eventId = await queueMessage(services, tx, {
    tenantId,
    applicationId,
    kind: 'approval',
    payload,
    heldSeconds,
    jobAfterSeconds: Math.max(heldSeconds, jobAfterSeconds),
  });
  return { eventId, ucc, coverage, rowVersion };
}

async function logUcc(
  tx: Tx,
  { applicationId, uan }: LockedApplication,
  { ucc, requestedOn }: { readonly ucc: string; readonly requestedOn: Date },
): Promise<void> {
  await recordServiceCall(tx, {
    applicationId,
    apiId: ApiId.UccGeneration,
    status: 'Success',
    requestedOn,
    respondedOn: new Date(),
    request: { uan },
    response: { ucc },
  });
}
