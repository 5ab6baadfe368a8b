import type { AnswerEffect, Leg } from '@kyc/contract/after-approval/legs';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import {
  insertAnswers,
  selectKnownHashes,
  type AnswerOrigin,
} from '@kyc/db/tables/after-approval/leg-answer-table';
import { lockLegs, updateLegs } from '@kyc/db/tables/after-approval/leg-state-table';
import { selectWorkingWeek } from '@kyc/db/tables/after-approval/leg-calendar';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import { describeAnswer, type AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import { legDueTime } from '@kyc/domain/after-approval/leg-due-time';
import { planAnswers, type MatchedAnswer } from '@kyc/domain/after-approval/plan-answers';
import type { WorkingWeek } from '@kyc/domain/time/working-days';

export interface IncomingAnswer extends MatchedAnswer {
  readonly code: string | null;
  readonly text: string | null;
}

/** What describes answers and their due times, read once for all batches of an import. */
export interface AnswerContext {
  readonly codes: readonly AnswerCode[];
  readonly week: WorkingWeek;
}

export async function readAnswerContext(tx: Reads, leg: Leg): Promise<AnswerContext> {
  const [codes, week] = await Promise.all([selectAnswerCodes(tx, leg), selectWorkingWeek(tx)]);
  return { codes, week };
}

export interface TakenAnswers {
  /** For each answer in its order. */
  readonly outcomes: readonly (AnswerEffect | 'known')[];
}

/**
 * Stores answers of a leg and changes the states that they decide, with locks on their applications. Answers that are stored already change
 * nothing, so that a repeated import has no effect.
 */
export async function takeAnswers(
  tx: Tx,
  {
    leg,
    answers,
    origin,
  }: {
    readonly leg: Leg;
    readonly answers: readonly IncomingAnswer[];
    readonly origin: AnswerOrigin;
  },
  context: AnswerContext,
): Promise<TakenAnswers> {
  const applicationIds = idsOf(answers);
  const standings = await lockLegs(tx, { leg, applicationIds });
  const known = await selectKnownHashes(tx, {
    applicationIds,
    hashes: answers.map(({ rowHash }) => rowHash),
  });
  const { stored, outcomes, changed } = planAnswers(answers, { standings, known });
  await insertAnswers(
    tx,
    origin,
    stored.map(({ answer, effect }) => ({
      ...answer,
      leg,
      effect,
      applicationId: effect === 'unmatched' ? null : answer.applicationId,
      attemptNo: standings.get(answer.applicationId ?? 0)?.attemptNo ?? null,
    })),
  );
  await updateLegs(tx, {
    leg,
    legs: [...changed].map(([applicationId, { after, answer }]) => ({
      applicationId,
      state: after.state,
      since: after.since,
      receivedOn: origin.receivedOn,
      dueOn: legDueTime({ leg, state: after.state, since: after.since }, context.week),
      rowHash: answer.rowHash,
      code: answer.code,
      codeId: describeAnswer(context.codes, { leg, code: answer.code, text: answer.text })?.codeId ?? null,
    })),
  });
  return { outcomes };
}

export function idsOf(answers: readonly Pick<MatchedAnswer, 'applicationId'>[]): number[] {
  return [
    ...new Set(answers.flatMap(({ applicationId }) => (applicationId === null ? [] : [applicationId]))),
  ].toSorted((one, other) => one - other);
}
