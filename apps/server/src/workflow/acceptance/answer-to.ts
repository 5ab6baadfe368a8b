import type { Finding } from '@kyc/domain/acceptance/evaluate';
import type { AnswerRow } from '@kyc/db/tables/acceptance/acceptance-answer-table';

/** The answer to the finding; undefined without one, or when its facts have changed. */
export function answerTo({ rule, factsHash }: Finding, answers: readonly AnswerRow[]): AnswerRow | undefined {
  return answers.find((answer) => answer.ruleId === rule.id && answer.factsHash === factsHash);
}
