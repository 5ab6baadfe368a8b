import type { Leg } from '@kyc/contract/after-approval/legs';
import type { Tx } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { lockWaitingAnswers, updateCodesOfLegs } from '@kyc/db/tables/after-approval/waiting-answers';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';

/** Applies the codes of a leg to all its answers that wait, after a code was described or changed. */
export async function describeWaiting(tx: Tx, leg: Leg): Promise<void> {
  const codes = await selectAnswerCodes(tx, leg);
  const changed = (await lockWaitingAnswers(tx, leg)).flatMap(({ applicationId, code, text, codeId }) => {
    const described = describeAnswer(codes, { leg, code, text })?.codeId ?? null;
    return described === codeId ? [] : [{ applicationId, codeId: described }];
  });
  await updateCodesOfLegs(tx, leg, changed);
}
