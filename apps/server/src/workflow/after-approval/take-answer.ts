import type { AnswerEffect, Leg } from '@kyc/contract/after-approval/legs';
import type { Tx } from '@kyc/db/connection/transaction';
import { answerHash, type AnswerOrigin } from '@kyc/db/tables/after-approval/leg-answer-table';
import { readAnswerContext, takeAnswers, type IncomingAnswer } from './take-answers.ts';

/** One answer about a known application, by the API or by hand. */
export async function takeAnswer(
  tx: Tx,
  {
    leg,
    answer,
    origin,
  }: {
    readonly leg: Leg;
    readonly answer: Omit<IncomingAnswer, 'rowHash' | 'applicationId'> & { readonly applicationId: number };
    readonly origin: AnswerOrigin;
  },
): Promise<AnswerEffect | 'known'> {
  const rowHash = answerHash(tx, { leg, about: answer.applicationId, ...answer });
  const context = await readAnswerContext(tx, leg);
  const { outcomes } = await takeAnswers(tx, { leg, answers: [{ ...answer, rowHash }], origin }, context);
  return outcomes[0] ?? 'known';
}
