import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import { reject } from '@kyc/contract/applications/decisions';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { Endpoint } from '@kyc/contract/endpoint';
import { rejectField } from '@kyc/contract/field-review/field-decisions';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import {
  planRectification,
  type PlannedRejection,
} from '../../../workflow/after-approval/plan-rectification.ts';
import { refuseField } from '../../../workflow/fields/field-rulings.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decideLocked } from '../decisions/decide.ts';
import { ownDecision } from '../decisions/decision-of.ts';
import { resendLocked } from '../row-actions/resend.ts';
import { lockApprovedLeg, type Acted, type ActedLeg, type LegCall } from './leg-call.ts';

/**
 * The manual steps in one transaction: Resend, the rejection of each field that the answer is about, and the rejection of the application,
 * which notifies the customer. The Admin is the maker of the rejection; where a check policy matches, it waits for a checker.
 */
export async function sendForRectification(
  services: WorkflowServices,
  call: LegCall,
  acted: ActedLeg,
): Promise<Acted> {
  return await inTenant(services.database, call.session, async (tx) => {
    const { application, action, legs } = await lockApprovedLeg(tx, call, acted);
    const codes = await selectAnswerCodes(tx);
    const rejections = await planRectification(tx, application, { leg: acted.Leg, legs, codes });
    await resendLocked(services, tx, { application, action, call });
    const assigned = await requireLocked(tx, application);
    await rejectFields(tx, call, { application: assigned, rejections });
    const decision = ownDecision(rejectingCall(call), { application: assigned, code: 'reject' });
    const outcome = await decideLocked(services, tx, decision);
    await audit(
      tx,
      { action: 'after-approval.rectify', requestId: call.requestId },
      {
        entity: 'application',
        entityId: application.applicationId,
        details: { leg: acted.Leg, rejectedFields: rejections.map(({ fieldId }) => fieldId) },
      },
    );
    const isPending = outcome.kind === 'pending';
    return { message: isPending ? checkerTexts.sent : legActionTexts.rectified, isPending };
  });
}

/** After Resend, with its new status and version. */
async function requireLocked(tx: Tx, { applicationId }: LockedApplication): Promise<LockedApplication> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined)
    throw new Error(`application ${String(applicationId)} is gone under its lock`);
  return application;
}

/** Each with the audit row of the single call. */
async function rejectFields(
  tx: Tx,
  { session, requestId }: LegCall,
  {
    application,
    rejections,
  }: { readonly application: LockedApplication; readonly rejections: readonly PlannedRejection[] },
): Promise<void> {
  for (const { fieldId, reasonId, solutionId } of rejections) {
    const { details } = await refuseField(tx, application, {
      FieldId: fieldId,
      ReasonId: reasonId,
      SolutionId: solutionId,
      by: session.userId,
    });
    await audit(
      tx,
      { endpoint: rejectField, requestId },
      { entity: 'application', entityId: application.applicationId, details },
    );
  }
}

/** The rejection has a separate audit row, which names its endpoint. */
function rejectingCall(call: LegCall): SessionCall<Endpoint> {
  return { ...(call as SessionCall<Endpoint>), endpoint: reject };
}
