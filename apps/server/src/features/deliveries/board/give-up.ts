import type { giveUpDelivery as endpoint } from '@kyc/contract/deliveries/deliveries';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { TimelineActor } from '@kyc/domain/timeline-actor';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { giveUpByHand } from '@kyc/db/tables/records/outbound-state';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { JobSender } from '../../../jobs/send-job.ts';
import { wakeNextLeadStatus } from '../../../outbound/wake-next-lead-status.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { requireReason } from '../../../records/require-reason.ts';
import { recordLine } from '../../../workflow/record-event.ts';
import { requireDelivery, refusalFor } from './require-delivery.ts';

/** It is never delivered from now on: by no job, no retry and no operator. The application does not change. */
export async function giveUp(
  { database, jobs }: Services & { readonly jobs: JobSender },
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId, tenantId } = call.session;
  const { EventId: eventId, Reason } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    const { applicationId, kind, attempts } = await requireDelivery(tx, eventId);
    // Before the message, as everybody does who takes both.
    const application = await lockApplication(tx, applicationId);
    const reason = requireReason(Reason);
    if (!(await giveUpByHand(tx, { eventId, by: userId, reason }))) throw await refusalFor(tx, eventId);
    await wakeNextLeadStatus({ jobs }, tx, { tenantId, applicationId, kind });
    if (kind === 'approval' && application !== undefined)
      await noteGivenUp(tx, { application, by: timelineActorOf(call.session), reason });
    await audit(tx, call, {
      entity: 'outbound-event',
      entityId: eventId,
      details: { applicationId, kind, attempts, reason },
    });
    return { Message: deliveryTexts.given };
  });
}

/** In the application's text about the failed push. */
async function noteGivenUp(
  tx: Tx,
  given: { application: LockedApplication; by: TimelineActor; reason: string },
): Promise<void> {
  const { application, by, reason } = given;
  const timeline = `Back-office push given up: ${reason}`;
  await recordLine(tx, { application, code: 'boPushGivenUp', timeline, by });
}
