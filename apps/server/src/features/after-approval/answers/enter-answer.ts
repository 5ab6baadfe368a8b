import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type { enterAnswer as endpoint } from '@kyc/contract/after-approval/answer-imports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { actReasonLength } from '@kyc/contract/shared-schemas';
import { inTenant } from '@kyc/db/connection/transaction';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import { takeAnswer } from '../../../workflow/after-approval/take-answer.ts';

/** An answer by telephone or letter, or that none is needed; by an Admin, with a remark. */
export async function enterAnswer(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const body = call.body();
  const { ApplicationId: applicationId, Leg: leg, State: state } = body;
  return await inTenant(database, session, async (tx) => {
    await requireAfterApproval(tx);
    if ((await lockApplication(tx, applicationId)) === undefined) throw new Refusal('notFound');
    if (body.Remark.length < actReasonLength.least)
      throw unprocessable('Remark', afterApprovalTexts.remarkLength);
    const now = clock.now();
    const answeredOn = body.AnsweredOn === undefined ? now : new Date(body.AnsweredOn);
    if (answeredOn > now) throw unprocessable('AnsweredOn', afterApprovalTexts.answerInFuture);
    const outcome = await takeAnswer(tx, {
      leg,
      answer: {
        applicationId,
        state,
        code: body.Code === undefined ? null : maskNumbers(body.Code),
        text: maskNumbers(body.Remark),
        answeredOn,
      },
      origin: { source: 'hand', receivedOn: now, actorId: session.userId },
    });
    if (outcome === 'unmatched') throw new Refusal('guard', afterApprovalTexts.legMissing);
    const isApplied = outcome === 'applied';
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { leg, state, source: 'hand', isApplied },
    });
    const messages = {
      applied: afterApprovalTexts.answerStored,
      older: afterApprovalTexts.answerOlder,
      known: afterApprovalTexts.answerKnown,
    };
    return { Message: messages[outcome], IsApplied: isApplied };
  });
}
