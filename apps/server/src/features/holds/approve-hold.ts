import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { approveHold as endpoint } from '@kyc/contract/retention/holds';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import {
  approveHold as storeApproval,
  lockHold,
  countKept,
  selectHoldItems,
  selectHoldNamers,
} from '@kyc/db/tables/retention/legal-hold-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireHolder } from './require-holder.ts';

/** The second person of a hold, who named nothing in it. From then on the list shows how many applications each item keeps. */
export async function approveHold(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireHolder(tx, userId);
    const { HoldId: holdId } = call.body();
    const hold = await lockHold(tx, holdId);
    if (hold === null) throw new Refusal('notFound');
    if (hold.isReleased) throw new Refusal('guard', texts.holdIsReleased);
    if ((await selectHoldNamers(tx, holdId)).includes(userId)) throw new Refusal('guard', texts.holdOwn);
    await storeApproval(tx, { holdId, by: userId });
    const [items, keeps] = await Promise.all([selectHoldItems(tx, [holdId]), countKept(tx, holdId)]);
    await audit(tx, call, {
      entity: 'legal-hold',
      entityId: holdId,
      details: { items: items.length, keeps },
    });
    return { Message: texts.holdApproved };
  });
}
