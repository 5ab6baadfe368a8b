import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import type { skipApplication as endpoint } from '@kyc/contract/routing/routing';
import { mostSkipsPerDay, SkipReason } from '@kyc/contract/routing/routing-choices';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { countSkips, insertRoutingSkip } from '@kyc/db/tables/routing/routing-skip-table';
import { routingEvents } from '@kyc/domain/applications/routing-events';
import { indianDay, indianInstant } from '@kyc/domain/time/indian-period';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../workflow/record-status-change.ts';
import { requireHolder } from '../../workflow/returns/require-holder.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';
import { timelineActorOf } from '../../workflow/timeline-actor.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const words: Readonly<Record<number, string>> = {
  [SkipReason.Language]: 'language',
  [SkipReason.Interest]: 'interest in the case',
  [SkipReason.NeedsHelp]: 'needs help',
};

/** Back to the queue with its field decisions; the verifier does not receive this attempt again. */
export async function skipApplication(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const now = services.clock.now();
  return await inTenant(services.database, session, async (tx) => {
    await requireRouting(tx);
    const applicationId = call.bodyApplicationId();
    // The same ownership and status as a hold.
    const { application } = await lockForAction(tx, call, { code: 'onHold', applicationId });
    await requireHolder(tx, session.userId);
    const used = await countSkips(tx, {
      userId: session.userId,
      since: indianInstant(indianDay(now)),
      own: SkipReason.Own,
    });
    if (used >= mostSkipsPerDay) throw new Refusal('guard', routingTexts.skipsUsed);
    const { Reason } = call.body();
    const reason = Reason === null || Reason === undefined ? undefined : words[Reason];
    if (reason === undefined || Reason === null || Reason === undefined)
      throw unprocessable('Reason', routingTexts.skipReason);
    const { attemptNo } = application;
    await insertRoutingSkip(tx, {
      applicationId,
      attemptNo,
      userId: session.userId,
      reason: Reason,
      skippedOn: now,
    });
    await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: routingEvents.skipped,
      to: ApplicationStatus.ReviewPending,
      by: timelineActorOf(session),
      values: { verifier: session.fullName, reason },
      change: { verifierId: null },
    });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { skipReason: Reason },
    });
    return { Message: routingTexts.skipped };
  });
}
