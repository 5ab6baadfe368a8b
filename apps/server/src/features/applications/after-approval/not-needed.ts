import { legActionTexts } from '@kyc/contract/after-approval/leg-action-texts';
import { unprocessable, Refusal } from '@kyc/contract/refusal';
import { actReasonLength } from '@kyc/contract/shared-schemas';
import { inTenant } from '@kyc/db/connection/transaction';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import { audit } from '../../../records/audit.ts';
import { takeAnswer } from '../../../workflow/after-approval/take-answer.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { lockWaitingLeg, type Acted, type ActedLeg, type LegCall } from './leg-call.ts';

/** @throws Refusal `unprocessable` for a reason that is too short or too long */
export function requireReason(reason = ''): string {
  const { least, most } = actReasonLength;
  if (reason.length < least || reason.length > most)
    throw unprocessable('Reason', legActionTexts.reasonLength(least, most));
  return reason;
}

/** An answer by hand: the leg expects no further answer. A newer answer of the sender still counts. */
export async function notNeeded(
  services: WorkflowServices,
  call: LegCall,
  { leg: acted, reason }: { readonly leg: ActedLeg; readonly reason: string },
): Promise<Acted> {
  const { ApplicationId: applicationId, Leg: leg } = acted;
  return await inTenant(services.database, call.session, async (tx) => {
    await lockWaitingLeg(tx, acted);
    const now = services.clock.now();
    const outcome = await takeAnswer(tx, {
      leg,
      answer: { applicationId, state: 'notNeeded', code: null, text: maskNumbers(reason), answeredOn: now },
      origin: { source: 'hand', receivedOn: now, actorId: call.session.userId },
    });
    if (outcome !== 'applied') throw new Refusal('guard', legActionTexts.newerAnswer);
    await audit(
      tx,
      { action: 'after-approval.answer', requestId: call.requestId },
      {
        entity: 'application',
        entityId: applicationId,
        details: { leg, state: 'notNeeded', source: 'hand', isApplied: true },
      },
    );
    return { message: legActionTexts.endsHere };
  });
}
