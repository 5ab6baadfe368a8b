import type { getMobile as endpoint } from '@kyc/contract/applications/sales-view';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { timelineActorOf } from '../../workflow/timeline-actor.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { recordEvent } from '../../workflow/record-event.ts';
import { openApplicationLists } from '../../access/open-application-data.ts';

/** VIEW-03: the mobile with which a sales person takes up the customer's flow. */
export async function resume(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'resume', applicationId });
    if ((await openApplicationLists(tx, session)).sightsOf(application).mobile !== 'whole')
      throw new Refusal('guard', texts.notYourLead);
    await recordEvent(tx, {
      application,
      action,
      by: timelineActorOf(session),
      values: { sales: session.fullName },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId });
    return { Data: application.mobile };
  });
}
