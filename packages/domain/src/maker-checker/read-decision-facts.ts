import { DocumentType } from '@kyc/contract/document-types';
import { PlanType } from '@kyc/contract/plan-types';
import type { Answers } from '../acceptance/demands.ts';
import type { Evaluation } from '../acceptance/evaluate.ts';
import { redFields } from '../acceptance/facts/review-facts.ts';
import type { StoredFacts } from '../acceptance/facts/stored-facts.ts';
import { reviewFields } from '../review-fields/all-fields.ts';
import { bandOf } from '../scores/bands.ts';
import type { DecisionAction, DecisionFacts } from './policies.ts';

interface Decided {
  readonly action: DecisionAction;
  readonly planType: number | null;
  readonly stored: StoredFacts;
  readonly evaluation: Evaluation;
  readonly answers: Answers;
  readonly earlierDecisions: number;
}

/** Rules about the screening of persons begin so. */
const screeningRule = /^AML-/;

/** What the policies look at, from the stored values of an application and the answers to its findings. */
export function readDecisionFacts({
  action,
  planType,
  stored,
  evaluation,
  answers,
  earlierDecisions,
}: Decided): DecisionFacts {
  const isAnsweredBy = (given: ReadonlyMap<string, string>) =>
    evaluation.findings.filter(({ rule, factsHash }) => given.get(rule.id) === factsHash);
  const overridden = isAnsweredBy(answers.overridden);
  return {
    action,
    isBlockOverridden: overridden.length > 0,
    isRedScoreVerified: redFields(stored).length > 0,
    isScreeningCleared: [...overridden, ...isAnsweredBy(answers.remarked)].some(({ rule }) =>
      screeningRule.test(rule.id),
    ),
    isBankOrNameYellow: hasYellow(stored),
    hasDerivativesWithIncomeProof:
      planType === PlanType.CashAndDerivatives && stored.documents?.has(DocumentType.IncomeProof) === true,
    earlierDecisions,
  };
}

function hasYellow({ properties }: StoredFacts): boolean {
  return reviewFields
    .flatMap(({ scores = [] }) => scores)
    .some(({ chip, property, scale }) => {
      const score = properties[property];
      return chip !== 'face' && typeof score === 'number' && bandOf(scale, score) === 'yellow';
    });
}
