import { deliveryTexts } from '@kyc/contract/deliveries/delivery-texts';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { lockDelivery, selectDelivery, type FoundDelivery } from '@kyc/db/tables/records/delivery-board';

/** @throws Refusal `notFound` */
export async function requireDelivery(
  tx: Tx,
  eventId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundDelivery> {
  const found = lock ? await lockDelivery(tx, eventId) : await selectDelivery(tx, eventId);
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

/** Why no action is possible on a message in its present state. */
export async function refusalFor(tx: Tx, eventId: string): Promise<Refusal> {
  const { state } = await requireDelivery(tx, eventId);
  return new Refusal('guard', deliveryTexts.refused[state === 'waiting' ? 'trying' : state]);
}
