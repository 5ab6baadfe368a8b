import type { tryDeliveryNow as endpoint } from '@kyc/contract/deliveries/deliveries';
import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { wakeDelivery } from '@kyc/db/jobs/waiting-deliveries';
import { holdApplication } from '@kyc/db/tables/applications/application-table';
import { lockForAttempt, reopenOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { JobSender } from '../../../jobs/send-job.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { jobOfKind } from '../../../outbound/job-of-kind.ts';
import { requireDelivery, refusalFor } from './require-delivery.ts';

/** Its next try is now, with the same id. A message given up because all tries had failed is restarted. */
export async function tryNow(
  { database, jobs }: Services & { readonly jobs: JobSender },
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { tenantId } = call.session;
  const { EventId: eventId } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    const { applicationId } = await requireDelivery(tx, eventId);
    await holdApplication(tx, applicationId);
    const delivery = await requireDelivery(tx, eventId, { lock: true });
    const { kind, attempts, state, isGivenUpByHand } = delivery;
    if (state !== 'waiting' && (state !== 'given-up' || isGivenUpByHand)) throw await refusalFor(tx, eventId);
    if (state === 'given-up') await reopenOutboundEvent(tx, eventId);
    if ((await lockForAttempt(tx, eventId)) === 'behind')
      throw new Refusal('guard', deliveryTexts.refused.behind);
    const found = await wakeDelivery(tx, { tenantId, eventId });
    if (found === 'active') throw new Refusal('guard', deliveryTexts.refused.trying);
    if (found === 'none') await jobs.enqueue(tx, { name: jobOfKind[kind], payload: { tenantId, eventId } });
    await audit(tx, call, {
      entity: 'outbound-event',
      entityId: eventId,
      details: { applicationId, kind, attempts },
    });
    return { Message: deliveryTexts.tried };
  });
}
