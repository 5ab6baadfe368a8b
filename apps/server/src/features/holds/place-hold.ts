import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import {
  holdTextLength,
  type addHoldItems as addEndpoint,
  type placeHold as endpoint,
} from '@kyc/contract/retention/holds';
import { texts } from '@kyc/contract/texts';
import { insertHold, lockHold, withdrawApproval } from '@kyc/db/tables/retention/legal-hold-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { nameItems } from './name-items.ts';
import { requireHolder } from './require-holder.ts';

/** A hold of an authority: its data cannot be erased until it is released. */
export async function placeHold(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireHolder(tx, userId);
    const { Title, Authority, Reference, FromOn, Items } = call.body();
    for (const [name, text] of Object.entries({ Title, Authority, Reference }))
      if (text.length < holdTextLength.least || text.length > holdTextLength.most)
        throw unprocessable(name, texts.holdText(name));
    const holdId = await insertHold(tx, {
      title: Title,
      authority: Authority,
      reference: Reference,
      fromOn: FromOn,
      placedBy: userId,
    });
    await nameItems(tx, { holdId, items: Items, by: userId });
    await audit(tx, call, {
      entity: 'legal-hold',
      entityId: holdId,
      details: { reference: Reference, items: Items.length },
    });
    return { Message: texts.holdPlaced, HoldId: holdId };
  });
}

export async function addItems(
  services: Services,
  call: SessionCall<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireHolder(tx, userId);
    const { HoldId: holdId, Items } = call.body();
    const hold = await lockHold(tx, holdId);
    if (hold === null) throw new Refusal('notFound');
    if (hold.isReleased) throw new Refusal('guard', texts.holdIsReleased);
    await withdrawApproval(tx, holdId);
    await nameItems(tx, { holdId, items: Items, by: userId });
    await audit(tx, call, {
      entity: 'legal-hold',
      entityId: holdId,
      details: { items: Items.length },
    });
    return { Message: texts.holdItemsAdded, HoldId: holdId };
  });
}
