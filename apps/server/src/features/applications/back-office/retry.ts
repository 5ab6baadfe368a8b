import type { Decided, retry as endpoint } from '@kyc/contract/applications/decisions';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import { isHeld, selectNewestOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import { reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { inTenantKeepingFindings } from '../../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { requireAcceptable } from '../../../workflow/acceptance/require-acceptable.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { pushToBackOffice, requireTaken } from './push-to-back-office.ts';

/** REV-23: repeats the back-office push of status 8 immediately; the background retries continue. */
export async function retry(
  services: BackOfficeServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  const { eventId } = await inTenantKeepingFindings(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'retry', applicationId });
    const event = await selectNewestOutboundEvent(tx, { applicationId, kind: 'approval' });
    if (event === undefined || action.timeline === null)
      throw new Error(`application ${applicationId} in status 8 has no approval event`);
    if (await isHeld(tx, event.eventId)) throw new Refusal('guard', texts.undoWindowOpen);
    if (event.givenUpBy !== null) throw new Refusal('guard', deliveryTexts.refused['given-up']);
    if (event.givenUpOn !== null) await reopenOutboundEvent(tx, event.eventId);
    await requireAcceptable(tx, {
      application,
      path: action.code,
      deciderId: application.decidedBy,
      now: services.clock.now(),
    });
    await requireReturn(tx, application);
    const by = timelineActorOf(session);
    await insertTimelineEvent(tx, {
      applicationId,
      code: action.code,
      status: application.status,
      timeline: timelineLine(action.timeline, { verifier: session.fullName }),
      actorId: by.actorId,
      verifierName: by.name,
      verifierCode: by.code,
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    return event;
  });
  const pushed = await pushToBackOffice(services, { tenantId: session.tenantId, eventId });
  requireTaken(pushed);
  return decidedReply({ ...pushed.standing, message: workflowAction('approve').success });
}
