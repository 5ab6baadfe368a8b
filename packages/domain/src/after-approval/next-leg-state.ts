import type { AnswerState, Leg, LegState } from '@kyc/contract/after-approval/legs';
import { indianDay } from '../time/indian-period.ts';

/** What orders two answers of a leg. */
export interface OrderedAnswer {
  readonly state: AnswerState;
  /** By the sender. */
  readonly answeredOn: Date;
  /** Equal answers have equal hashes. */
  readonly rowHash: string;
}

export interface LegStanding {
  readonly state: LegState;
  /** Start of the state. */
  readonly since: Date;
  /** When the leg began to wait for the present approval. */
  readonly begunOn: Date;
  /** The answer that caused the state; null before the first one. */
  readonly answer: OrderedAnswer | null;
}

/** Of two answers at the same moment, the answer that needs a person wins: files without times do not show which came last. */
const weights: Readonly<Record<AnswerState, number>> = {
  refused: 4,
  onHold: 3,
  accepted: 2,
  notNeeded: 1,
  sent: 0,
};

/**
 * The standing of a leg after one more answer. The newest answer by the sender's time wins; an older one, or one of a day before the
 * present approval, changes nothing: then the result is the same object. The order in which answers arrive makes no difference.
 */
export function nextLegState(standing: LegStanding, answer: OrderedAnswer): LegStanding {
  if (isOfEarlierApproval(standing, answer)) return standing;
  if (standing.answer !== null && compareAnswers(answer, standing.answer) <= 0) return standing;
  const { state, answeredOn: since } = answer;
  return { state, since, begunOn: standing.begunOn, answer };
}

/** By days, because many files have no times. */
function isOfEarlierApproval({ begunOn }: LegStanding, { answeredOn }: OrderedAnswer): boolean {
  return indianDay(answeredOn) < indianDay(begunOn);
}

/** Negative: the first one is older. */
function compareAnswers(one: OrderedAnswer, other: OrderedAnswer): number {
  const byTime = one.answeredOn.getTime() - other.answeredOn.getTime();
  if (byTime !== 0) return byTime;
  const byWeight = weights[one.state] - weights[other.state];
  if (byWeight !== 0) return byWeight;
  if (one.rowHash === other.rowHash) return 0;
  return one.rowHash < other.rowHash ? -1 : 1;
}

/** The answer of each leg that decides its state. */
export function newestAnswers<A extends OrderedAnswer & { readonly leg: Leg }>(answers: readonly A[]): A[] {
  const newest = new Map<Leg, A>();
  for (const answer of answers) {
    const present = newest.get(answer.leg);
    if (present === undefined || compareAnswers(answer, present) > 0) newest.set(answer.leg, answer);
  }
  return [...newest.values()];
}
