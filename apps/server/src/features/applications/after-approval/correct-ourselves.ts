import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { audit } from '../../../records/audit.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { resendLocked } from '../row-actions/resend.ts';
import { lockApprovedLeg, type Acted, type ActedLeg, type LegCall } from './leg-call.ts';

/** Back to the verifier who approved it, without the customer: the review shows the answer next to its field. */
export async function correctOurselves(
  services: WorkflowServices,
  call: LegCall,
  acted: ActedLeg,
): Promise<Acted> {
  return await inTenant(services.database, call.session, async (tx) => {
    const { application, action } = await lockApprovedLeg(tx, call, acted);
    await resendLocked(services, tx, { application, action, call });
    await audit(
      tx,
      { action: 'after-approval.correct', requestId: call.requestId },
      { entity: 'application', entityId: application.applicationId, details: { leg: acted.Leg } },
    );
    return { message: legActionTexts.corrected };
  });
}
