import type { NamesOneOf } from '@kyc/domain/retention/names-person';
import { eraseText, selectFreeTexts } from '@kyc/db/tables/retention/free-texts';
import type { Tx } from '@kyc/db/connection/transaction';

/** Names of reports, titles of incidents, reasons of packs and words of released orders lose what names one of these persons. */
export async function forgetInTexts(
  tx: Tx,
  { planId, isNaming }: { readonly planId: number; readonly isNaming: NamesOneOf },
): Promise<void> {
  for (const { place, entityId, texts } of await selectFreeTexts(tx))
    if (texts.some(isNaming)) await eraseText(tx, { planId, place, entityId });
}
