import { deleteUnansweredLegs, updateLegs } from '@kyc/db/tables/after-approval/leg-state-table';
import { selectAnswersOf } from '@kyc/db/tables/after-approval/leg-answer-table';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { describeAnswer } from '@kyc/domain/after-approval/describe-answer';
import { newestAnswers } from '@kyc/domain/after-approval/next-leg-state';

/** An undone approval waits for no answers. Legs with answers about an earlier approval get the state of the newest answer. */
export async function restoreLegs(
  tx: Tx,
  { applicationId }: { readonly applicationId: number },
): Promise<void> {
  if (!(await usesAfterApproval(tx))) return;
  await deleteUnansweredLegs(tx, applicationId);
  const answers = newestAnswers(await selectAnswersOf(tx, applicationId));
  if (answers.length === 0) return;
  const codes = await selectAnswerCodes(tx);
  for (const answer of answers)
    await updateLegs(tx, {
      leg: answer.leg,
      legs: [
        {
          applicationId,
          state: answer.state,
          since: answer.answeredOn,
          receivedOn: answer.receivedOn,
          dueOn: null,
          rowHash: answer.rowHash,
          code: answer.code,
          codeId: describeAnswer(codes, answer)?.codeId ?? null,
        },
      ],
    });
}
