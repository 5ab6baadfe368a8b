import type { AnswerEffect } from '@kyc/contract/after-approval/legs';
import { nextLegState, type LegStanding, type OrderedAnswer } from './next-leg-state.ts';

/** An answer with the application that its key named. */
export interface MatchedAnswer extends OrderedAnswer {
  /** Null: no application, or none with this leg. */
  readonly applicationId: number | null;
}

export interface AnswerPlan<A extends MatchedAnswer, S extends LegStanding> {
  /** The answers that are stored, in their order. */
  readonly stored: readonly { readonly answer: A; readonly effect: AnswerEffect }[];
  /** For each answer in its order; `known` is stored already. */
  readonly outcomes: readonly (AnswerEffect | 'known')[];
  /** The standings that change, by application. */
  readonly changed: ReadonlyMap<
    number,
    { readonly before: S; readonly after: LegStanding; readonly answer: A }
  >;
}

/**
 * The effect of a list of answers of a leg on the standings of the applications. Pure: a dry run and the import itself plan alike. An answer whose
 * hash is known, or occurs earlier in the list, changes nothing.
 */
export function planAnswers<A extends MatchedAnswer, S extends LegStanding>(
  answers: readonly A[],
  { standings, known }: { readonly standings: ReadonlyMap<number, S>; readonly known: ReadonlySet<string> },
): AnswerPlan<A, S> {
  const seen = new Set<string>();
  const stored: { answer: A; effect: AnswerEffect }[] = [];
  const outcomes: (AnswerEffect | 'known')[] = [];
  const changed = new Map<number, { before: S; after: LegStanding; answer: A }>();
  for (const answer of answers) {
    if (known.has(answer.rowHash) || seen.has(answer.rowHash)) {
      outcomes.push('known');
      continue;
    }
    seen.add(answer.rowHash);
    const before = standings.get(answer.applicationId ?? 0);
    const effect = before === undefined ? 'unmatched' : applied(answer, before, changed);
    outcomes.push(effect);
    stored.push({ answer, effect });
  }
  return { stored, outcomes, changed };
}

function applied<A extends MatchedAnswer, S extends LegStanding>(
  answer: A,
  before: S,
  changed: Map<number, { before: S; after: LegStanding; answer: A }>,
): AnswerEffect {
  const applicationId = answer.applicationId ?? 0;
  const present = changed.get(applicationId)?.after ?? before;
  const { state, answeredOn, rowHash } = answer;
  const after = nextLegState(present, { state, answeredOn, rowHash });
  if (after === present) return 'older';
  changed.set(applicationId, { before, after, answer });
  return 'applied';
}
