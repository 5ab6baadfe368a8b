import type { returnCheck as endpoint } from '@kyc/contract/checker/checker';
import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { unprocessable } from '@kyc/contract/refusal';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import {
  selectDecisionsOfAttempt,
  updatePendingDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { insertNotice } from '@kyc/db/tables/staff/notice-table';
import { insertNoticesOfAdmins } from '@kyc/db/tables/working-time/due-notices';
import { returnDecision, type ReturnStep } from '@kyc/domain/maker-checker/pending-decision';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { recordLine } from '../../../workflow/record-event.ts';
import { routeSoon } from '../../../workflow/routing/route-soon.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { openAsChecker, requireNoRefusal, requireOnly } from './lock-decision.ts';

const messages: Readonly<Record<NonNullable<ReturnStep['returnsTo']>, string>> = {
  maker: checkerTexts.returned,
  queue: checkerTexts.returnedToQueue,
  supervisor: checkerTexts.returnedToSupervisor,
};

/** Back to the maker, who reads the reason. A third return in an attempt also notifies the Admins. */
export async function returnToMaker(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { tenantId } = session;
  const now = services.clock.now();
  return await inTenant(services.database, session, async (tx) => {
    const { application, decision, checker } = await openAsChecker(tx, call);
    const body = call.body();
    requireOnly(body, ['ApplicationId', 'DecisionId', 'Reason', 'Fields']);
    const fieldIds = [...new Set(body.Fields ?? [])];
    if (fieldIds.some((id) => !reviewFields.some((field) => field.id === id)))
      throw unprocessable('Fields', checkerTexts.fieldUnknown);
    const earlier = await selectDecisionsOfAttempt(tx, decision);
    const step = returnDecision(decision, {
      checker,
      reason: body.Reason ?? '',
      fieldIds,
      earlierReturns: earlier.filter(({ state }) => state === 'returned').length,
    });
    requireNoRefusal(step.refusal);
    const { returnsTo = 'maker' } = step;
    await updatePendingDecision(tx, { ...decision, ...step.decision }, now);
    await recordLine(tx, {
      application,
      code: 'checkReturned',
      timeline: `Decision returned by checker ${session.fullName}`,
      by: timelineActorOf(session),
    });
    await notifyOfReturn(tx, application, { makerId: decision.maker?.userId ?? null, returnsTo });
    if (returnsTo === 'queue') await routeSoon(services, tx, { tenantId });
    await audit(tx, call, {
      entity: 'application',
      entityId: application.applicationId,
      details: {
        decisionId: decision.decisionId,
        decision: decision.code,
        fieldIds,
        reasonLength: step.decision.note?.length ?? 0,
        returnsTo,
      },
    });
    return { Message: messages[returnsTo] };
  });
}

async function notifyOfReturn(
  tx: Tx,
  { applicationId, attemptNo }: LockedApplication,
  { makerId, returnsTo }: { readonly makerId: number | null; readonly returnsTo: string },
): Promise<void> {
  const about = { applicationId, attemptNo };
  if (makerId !== null) await insertNotice(tx, { ...about, userId: makerId, kind: 'checkReturned' });
  if (returnsTo === 'supervisor') await insertNoticesOfAdmins(tx, 'checkDisputed', [about]);
}
