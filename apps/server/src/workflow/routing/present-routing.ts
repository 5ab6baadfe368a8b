import type { RoutingCandidate } from '@kyc/contract/routing/routing';
import { explainRouting } from '@kyc/domain/routing/explain-routing';
import type { Judgement } from '@kyc/domain/routing/judge-candidates';

/** As the decision is stored and shown: the chosen verifier first, then the others by score, then the ineligible ones. */
export function presentCandidates({ ranked, ineligible }: Judgement, chosen?: number): RoutingCandidate[] {
  const ordered = ranked.toSorted(
    (one, other) => Number(other.userId === chosen) - Number(one.userId === chosen),
  );
  return [
    ...ordered.map(({ userId, name, load, capacity, score, knows, hadItBefore, reads }) => ({
      UserId: userId,
      Name: name,
      Load: load,
      Capacity: capacity,
      Score: score.total,
      Addends: { ...score.addends },
      Knows: [...knows],
      HadItBefore: hadItBefore,
      Reads: reads,
      Failures: [],
    })),
    ...ineligible.map(({ userId, name, load, capacity, failures }) => ({
      UserId: userId,
      Name: name,
      Load: load,
      Capacity: capacity,
      Score: null,
      Addends: null,
      Knows: [],
      HadItBefore: false,
      Reads: null,
      Failures: failures.map(({ words }) => words),
    })),
  ];
}

/** The explanation of stored candidates in one sentence. */
export function textOfCandidates(candidates: readonly RoutingCandidate[]): string {
  return explainRouting({
    ranked: candidates.flatMap(({ Name, Score, Load, Capacity, Knows, HadItBefore, Reads }) =>
      Score === null
        ? []
        : [
            {
              name: Name,
              total: Score,
              load: Load,
              capacity: Capacity,
              knows: Knows,
              hadItBefore: HadItBefore,
              reads: Reads,
            },
          ],
    ),
    ineligible: candidates.flatMap(({ Name, Score, Failures }) =>
      Score === null
        ? [{ name: Name, failures: Failures.map((words) => ({ code: 'inactive' as const, words })) }]
        : [],
    ),
  });
}
