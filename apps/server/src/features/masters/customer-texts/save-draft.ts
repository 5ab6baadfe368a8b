import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  discardCustomerText as discardEndpoint,
  saveCustomerText as saveEndpoint,
} from '@kyc/contract/rectification/customer-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import {
  deleteDraftText,
  keyOf,
  lockTexts,
  putDraftText,
  type TextKey,
} from '@kyc/db/tables/rectification/customer-text-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireFitText } from './check-text.ts';
import { keyFrom, requireEntry, requireSeen, staleRefusal } from './require-text.ts';
import {
  draftEntry,
  presentParts,
  presentText,
  readEntries,
  requireLoop,
  textEntity,
} from './text-entries.ts';

/** Stored next to the published text, which stays in force until another Admin has published this one. */
export async function saveDraft(
  services: Services,
  call: SessionCall<typeof saveEndpoint>,
): Promise<ReplyOf<typeof saveEndpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    await lockTexts(tx);
    const body = call.body();
    const key = keyFrom(body);
    const entry = requireEntry(await readEntries(tx), key);
    const parts = requireFitText(key, body);
    await requireSeen(tx, entry, { seen: body, userId });
    if (body.DeskName !== entry.deskName) throw await staleRefusal(tx, entry, userId);

    await putDraftText(tx, { ...key, ...parts, deskName: entry.deskName, writtenBy: userId });
    await audit(tx, call, draftEntry(entry, parts));
    return { Message: texts.customerTextSaved, Text: await readText(tx, key, userId) };
  });
}

/** The draft is deleted; the published text stays in force. */
export async function discardDraft(
  services: Services,
  call: SessionCall<typeof discardEndpoint>,
): Promise<ReplyOf<typeof discardEndpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    await lockTexts(tx);
    const body = call.body();
    const key = keyFrom(body);
    const entry = requireEntry(await readEntries(tx), key);
    await requireSeen(tx, entry, { seen: body, userId });
    const { draft } = entry;
    if (draft === undefined) throw new Refusal('guard', texts.customerTextNoDraft);
    await deleteDraftText(tx, draft.textId);
    await audit(tx, call, {
      entity: textEntity,
      entityId: keyOf(key),
      details: { writtenBy: draft.writtenBy, old: presentParts(draft) },
    });
    return { Message: texts.customerTextDiscarded, Text: await readText(tx, key, userId) };
  });
}

async function readText(tx: Tx, key: TextKey, userId: number) {
  return presentText(requireEntry(await readEntries(tx), key), userId);
}
