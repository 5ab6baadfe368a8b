import type { withdrawCheck as endpoint } from '@kyc/contract/checker/checker';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { updatePendingDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { withdrawDecision } from '@kyc/domain/maker-checker/pending-decision';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { recordLine } from '../../../workflow/record-event.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { lockDecision, requireNoRefusal, requireOnly } from './lock-decision.ts';

/** By the maker: the application is under review again, as before the decision. */
export async function withdraw(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const { application, decision } = await lockDecision(tx, call);
    const step = withdrawDecision(decision, session.userId);
    requireNoRefusal(step.refusal);
    requireOnly(call.body(), ['ApplicationId', 'DecisionId']);
    await updatePendingDecision(tx, { ...decision, ...step.decision }, services.clock.now());
    await recordLine(tx, {
      application,
      code: 'checkWithdrawn',
      timeline: `Decision withdrawn by ${session.fullName} before its check`,
      by: timelineActorOf(session),
    });
    const { decisionId, code } = decision;
    await audit(tx, call, {
      entity: 'application',
      entityId: application.applicationId,
      details: { decisionId, decision: code },
    });
    return { Message: checkerTexts.withdrawn };
  });
}
