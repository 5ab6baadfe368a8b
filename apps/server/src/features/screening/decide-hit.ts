import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import type { decideHit as endpoint } from '@kyc/contract/screening/screening';
import { hitSentence } from '@kyc/contract/screening/screening-choices';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { lockHit, selectHit, updateHitState, type StoredHit } from '@kyc/db/tables/screening/hit-table';
import { insertHitDecision, selectScreeners } from '@kyc/db/tables/screening/screening-decision-table';
import { insertNoteNotices } from '@kyc/db/tables/staff/notice-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireScreening } from '../../workflow/screening/require-screened.ts';
import { needsSecond, requireScreener } from './screener.ts';

type Body = BodyOf<typeof endpoint>;

/** Answers a hit. An answer that needs a second person waits; 'cannot tell' leaves the hit open. */
export async function decideHit(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(database, session, async (tx) => {
    await requireScreening(tx);
    await requireScreener(tx, session);
    const body = call.body();
    const { application, hit } = await lockHitOfApplication(tx, body.HitId);
    if (hit.state !== 'open') throw new Refusal('guard', screeningTexts.decided);
    checkAnswer(body);
    const now = clock.now();
    const waits = needsSecond(body.Answer, hit.severity);
    const { hitId, applicationId } = hit;
    await insertHitDecision(tx, {
      hitId,
      applicationId,
      answer: body.Answer,
      reason: body.Reason ?? null,
      sentence: body.Sentence,
      state: waits ? 'waiting' : 'final',
      decidedBy: session.userId,
      decidedOn: now,
    });
    if (waits) {
      await updateHitState(tx, { hitId, state: 'waiting', endedOn: null });
      await notifySecondPersons(tx, { application, actorId: session.userId });
    } else if (body.Answer === 'another') await updateHitState(tx, { hitId, state: 'another', endedOn: now });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { hitId, list: hit.listName, answer: body.Answer },
    });
    return { Message: waits ? screeningTexts.waits : screeningTexts.stored };
  });
}

/** The application first, as every command locks it. @throws Refusal `notFound` */
export async function lockHitOfApplication(
  tx: Tx,
  hitId: number,
): Promise<{ readonly application: LockedApplication; readonly hit: StoredHit }> {
  const found = await selectHit(tx, hitId);
  const application = found === undefined ? undefined : await lockApplication(tx, found.applicationId);
  const hit = await lockHit(tx, hitId);
  if (application === undefined || hit === undefined) throw new Refusal('notFound');
  return { application, hit };
}

/** @throws Refusal `unprocessable` */
function checkAnswer({ Answer, Reason, Sentence }: Body): void {
  if (Answer === 'another' && Reason == null) throw unprocessable('Reason', screeningTexts.reasonMissing);
  if (Sentence.length < hitSentence.min || Sentence.length > hitSentence.max)
    throw unprocessable('Sentence', screeningTexts.sentenceLength);
}

async function notifySecondPersons(
  tx: Tx,
  { application, actorId }: { readonly application: LockedApplication; readonly actorId: number },
): Promise<void> {
  const screeners = await selectScreeners(tx);
  await insertNoteNotices(tx, {
    kind: 'hitWaits',
    userIds: screeners
      .filter(({ mayScreen, userId }) => mayScreen && userId !== actorId)
      .map(({ userId }) => userId),
    applicationId: application.applicationId,
    attemptNo: application.attemptNo,
    actorId,
  });
}
