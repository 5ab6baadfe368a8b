import type { Segment } from '@kyc/contract/plan-types';
import type { Endpoint } from '@kyc/contract/endpoint';
import type { WorkflowAction } from '@kyc/contract/workflow';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { CheckedReturn } from '@kyc/db/tables/returns/checked-return';
import type { Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Decision as DecisionCode } from '@kyc/contract/applications/undo';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { storeApproval } from '../../../workflow/store-approval.ts';
import type { UndoTime } from '../../../workflow/decided-reply.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { jobAfterSeconds } from '../back-office/push-to-back-office.ts';
import { decideUndoably } from './undo-window.ts';

interface Decision {
  readonly call: SessionCall<Endpoint>;
  readonly application: LockedApplication;
  readonly action: WorkflowAction;
  readonly code: Extract<DecisionCode, 'approve' | 'approveWithoutDerivative'>;
  readonly segment: Segment;
  readonly checked: CheckedReturn;
}

export interface StoredDecision {
  /** Of the message for the back office. */
  readonly eventId: string;
  readonly rowVersion: number;
  readonly undo: UndoTime | undefined;
}

/** A verifier's approval: one prepaid decision less, and an audit row. */
export async function storeDecision(
  services: WorkflowServices,
  tx: Tx,
  { call, application, action, code, segment, checked }: Decision,
): Promise<StoredDecision> {
  const { session } = call;
  const { applicationId } = application;
  const wanted = { applicationId, userId: session.userId, decision: code };
  const { eventId, rowVersion, undo, ucc, coverage } = await decideUndoably(tx, wanted, (heldSeconds) =>
    storeApproval(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      by: timelineActorOf(session),
      values: { verifier: session.fullName },
      decidedBy: session.userId,
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
  return { eventId, rowVersion, undo };
}
