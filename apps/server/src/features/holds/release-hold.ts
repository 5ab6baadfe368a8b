import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { releaseReasonLength, type releaseHold as endpoint } from '@kyc/contract/retention/holds';
import { texts } from '@kyc/contract/texts';
import { lockHold, releaseHold as storeRelease } from '@kyc/db/tables/retention/legal-hold-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireHolder } from './require-holder.ts';

/** With a reason. What another order names stays held. */
export async function releaseHold(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireHolder(tx, userId);
    const { HoldId: holdId, Reason: reason = '' } = call.body();
    const hold = await lockHold(tx, holdId);
    if (hold === null) throw new Refusal('notFound');
    if (hold.isReleased) throw new Refusal('guard', texts.holdIsReleased);
    if (reason.length < releaseReasonLength.least || reason.length > releaseReasonLength.most)
      throw unprocessable('Reason', texts.holdReason);
    await storeRelease(tx, { holdId, by: userId, reason });
    await audit(tx, call, { entity: 'legal-hold', entityId: holdId, details: { reason } });
    return { Message: texts.holdReleased };
  });
}
