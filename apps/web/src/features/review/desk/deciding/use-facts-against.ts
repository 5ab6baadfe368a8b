import { useReview } from '../review-store.ts';
import { factsAgainst, type Fact, type QuestionedDecision } from './facts-against.ts';
import { knownFacts } from './known-facts.ts';

/** The present facts: a written remark removes its fact from an open sheet. */
export function useFactsAgainst(decision: QuestionedDecision): readonly Fact[] {
  const state = useReview((all) => all);
  return factsAgainst(decision, knownFacts(state));
}
