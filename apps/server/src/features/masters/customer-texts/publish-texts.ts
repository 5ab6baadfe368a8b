import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  publishCustomerTexts as publishEndpoint,
  takeOverCustomerTexts as takeOverEndpoint,
} from '@kyc/contract/rectification/customer-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { judgeSecondPerson, tiedDays } from '@kyc/domain/four-eyes/judge-second-person';
import { selectTiedUsers } from '@kyc/db/tables/four-eyes/credential-event-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import {
  keyOf,
  lockTexts,
  publishText,
  putDraftText,
} from '@kyc/db/tables/rectification/customer-text-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireFitText } from './check-text.ts';
import { keyFrom, requireEntry, requireSeen, type SeenDraft } from './require-text.ts';
import { presentParts, readEntries, requireLoop, textEntity, type TextEntry } from './text-entries.ts';

type PublishCall = SessionCall<typeof publishEndpoint>;
type TakeOverCall = SessionCall<typeof takeOverEndpoint>;
type ManyReply = ReplyOf<typeof publishEndpoint>;

/** By an Admin who has not written them: from now on customers read them. */
export async function publishTexts(services: Services, call: PublishCall): Promise<ManyReply> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    await lockTexts(tx);
    const done = await eachByItself(tx, call.body().Texts, async (entry, seen) => {
      const draft = await requirePublishable(tx, entry, { seen, userId });
      await publishText(tx, { ...draft, approvedBy: userId });
      await audit(tx, call, {
        entity: textEntity,
        entityId: keyOf(entry),
        details: {
          deskName: entry.deskName,
          writtenBy: draft.writtenBy,
          old: entry.inForce === undefined ? null : presentParts(entry.inForce),
          new: presentParts(draft),
        },
      });
    });
    return { ...done, Message: texts.customerTextsPublished(countsOf(done)) };
  });
}

/** A shipped draft becomes the caller's, so that publishing it takes two persons, too. */
export async function takeOverTexts(services: Services, call: TakeOverCall): Promise<ManyReply> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireLoop(tx);
    await lockTexts(tx);
    const done = await eachByItself(tx, call.body().Texts, async ({ offered, ...entry }) => {
      if (offered === undefined) throw new Refusal('guard', texts.customerTextNotShipped);
      await putDraftText(tx, { ...offered, deskName: entry.deskName, writtenBy: userId });
      await audit(tx, call, {
        entity: textEntity,
        entityId: keyOf(entry),
        details: { deskName: entry.deskName, new: presentParts(offered) },
      });
    });
    return { ...done, Message: texts.customerTextsTakenOver(countsOf(done)) };
  });
}

async function requirePublishable(
  tx: Tx,
  entry: TextEntry,
  { seen, userId }: { readonly seen: SeenDraft; readonly userId: number },
) {
  await requireSeen(tx, entry, { seen, userId });
  const { draft, offered } = entry;
  if (draft === undefined)
    throw new Refusal(
      'guard',
      offered === undefined ? texts.customerTextNoDraft : texts.customerTextNotTaken,
    );
  const tied = await selectTiedUsers(tx, { userId: draft.writtenBy, days: tiedDays });
  const verdict = judgeSecondPerson({ requestedBy: draft.writtenBy, tied }, userId);
  if (verdict === 'own') throw new Refusal('wrongRole', texts.customerTextOwn);
  if (verdict === 'tied') throw new Refusal('wrongRole', texts.customerTextTied);
  if (draft.deskName !== entry.deskName)
    throw new Refusal('guard', texts.customerTextRenamed(draft.deskName));
  // The rules for texts may have changed since it was written.
  requireFitText(draft, presentParts(draft));
  return draft;
}

type Wanted = Parameters<typeof keyFrom>[0];

/**
 * Runs the work for each text; a refused text does not affect the others.
 * @throws the first Refusal if all texts are refused
 */
async function eachByItself<W extends Wanted>(
  tx: Tx,
  wanted: readonly W[],
  work: (entry: TextEntry, change: W) => Promise<void>,
): Promise<Omit<ManyReply, 'Message'>> {
  const entries = await readEntries(tx);
  const refused: { readonly change: W; readonly refusal: Refusal }[] = [];
  const taken = new Set<string>();
  for (const change of wanted) {
    const key = keyFrom(change);
    // A text that is named twice counts once.
    if (taken.has(keyOf(key))) continue;
    taken.add(keyOf(key));
    try {
      await work(requireEntry(entries, key), change);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refused.push({ change, refusal });
    }
  }
  const [first] = refused;
  if (first !== undefined && refused.length === taken.size) throw first.refusal;
  return {
    Done: taken.size - refused.length,
    Refused: refused.map(({ change: { Subject, SubjectId, Language }, refusal }) => ({
      Subject,
      SubjectId,
      Language,
      DeskName: entries.get(keyOf(keyFrom({ Subject, SubjectId, Language })))?.deskName ?? '',
      Message: refusal.message,
    })),
  };
}

function countsOf({ Done, Refused }: Omit<ManyReply, 'Message'>) {
  return { done: Done, refused: Refused.length };
}
