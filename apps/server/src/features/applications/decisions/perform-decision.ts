import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode, modeName } from '@kyc/contract/modes';
import { workflowAction } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import { clearModeProperties } from '@kyc/db/tables/applications/application-profile-table';
import { audit } from '../../../records/audit.ts';
import type { Released } from '../../../workflow/checks/released.ts';
import type { UndoTime } from '../../../workflow/decided-reply.ts';
import { recordAnnouncedChange } from '../../../workflow/record-status-change.ts';
import { notifyCustomer } from '../../../workflow/rectification/notify-customer.ts';
import { storeApproval } from '../../../workflow/store-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { jobAfterSeconds } from '../back-office/push-to-back-office.ts';
import type { Decision } from './decision-of.ts';
import type { DecisionPlan } from './plan-decision.ts';
import { decideUndoably } from './undo-window.ts';

export interface Performed {
  readonly status: ApplicationStatus;
  readonly rowVersion: number;
  readonly undo: UndoTime | undefined;
  /** Of the message for the back office; null for a rejection. */
  readonly eventId: string | null;
  readonly released: Released;
}

type Plan<K extends DecisionPlan['kind']> = Extract<DecisionPlan, { readonly kind: K }>;

/** The effects of a decision that leaves the desk: one prepaid decision less, its messages, and an audit row. */
export async function performDecision(
  services: WorkflowServices,
  tx: Tx,
  {
    decision,
    plan,
    released,
  }: {
    readonly decision: Decision;
    readonly plan: Plan<'approve' | 'reject'>;
    readonly released: Released;
  },
): Promise<Performed> {
  return plan.kind === 'approve'
    ? await performApproval(services, tx, { decision, plan, released })
    : await performRejection(services, tx, { decision, plan, released });
}

interface Performing<K extends DecisionPlan['kind']> {
  readonly decision: Decision;
  readonly plan: Plan<K>;
  readonly released: Released;
}

async function performApproval(
  services: WorkflowServices,
  tx: Tx,
  {
    decision: { call, application, maker, by },
    plan: { code, segment, checked },
    released,
  }: Performing<'approve'>,
): Promise<Performed> {
  const { applicationId } = application;
  const wanted = { applicationId, userId: call.session.userId, makerId: maker.userId, decision: code };
  const { eventId, rowVersion, undo, ucc, coverage } = await decideUndoably(tx, wanted, (heldSeconds) =>
    storeApproval(services, tx, {
      tenantId: call.session.tenantId,
      application,
      row: workflowAction(code),
      by,
      values: { verifier: by.name },
      decidedBy: maker.userId,
      released,
      segment,
      checked,
      jobAfterSeconds,
      heldSeconds,
    }),
  );
  await audit(tx, call, {
    entity: 'application',
    entityId: applicationId,
    details: { ucc, segment, fieldsShown: coverage.shown, fieldsUndecided: coverage.undecided },
  });
  return { status: ApplicationStatus.ApprovedBoPending, rowVersion, undo, eventId, released };
}

/** Reject Mode lets the customer choose another verification method: the mode goes back to None (workflow.json). */
async function performRejection(
  services: WorkflowServices,
  tx: Tx,
  { decision: { call, application, maker, by }, plan: { code, rejectedIds }, released }: Performing<'reject'>,
): Promise<Performed> {
  const { applicationId } = application;
  const { tenantId, userId } = call.session;
  const isModeRejected = code === 'rejectMode';
  const wanted = { applicationId, userId, makerId: maker.userId, decision: code };
  const { rowVersion, undo } = await decideUndoably(tx, wanted, async (heldSeconds) => {
    const decided = await recordAnnouncedChange(services, tx, {
      heldSeconds,
      tenantId,
      application,
      row: workflowAction(code),
      to: ApplicationStatus.Rejected,
      released,
      by,
      values: {
        verifier: by.name,
        // A check constraint of the table keeps the mode among the known ones.
        ...(isModeRejected ? { mode: modeName(application.mode) } : { n: rejectedIds.length }),
      },
      change: {
        decidedBy: maker.userId,
        checkedBy: released.checkedBy,
        ...(isModeRejected && { mode: Mode.None }),
      },
    });
    if (isModeRejected) await clearModeProperties(tx, applicationId);
    await notifyCustomer(services, tx, { tenantId, application, isModeRejected, heldSeconds });
    return decided;
  });
  await audit(tx, call, {
    entity: 'application',
    entityId: applicationId,
    details: { rejectedFields: rejectedIds },
  });
  return { status: ApplicationStatus.Rejected, rowVersion, undo, eventId: null, released };
}
