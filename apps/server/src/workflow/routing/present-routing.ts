import type { RoutingCandidate } from '@kyc/contract/routing/routing';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { ownOrFamilyWords } from '@kyc/domain/routing/eligibility';
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

/**
 * As a verifier reads a candidate: the parts of a colleague's score are the colleague's own figures, and that the customer is a colleague or
 * their family is private.
 */
export function presentToVerifier(candidate: RoutingCandidate, readerId: number): RoutingCandidate {
  if (candidate.UserId === readerId) return candidate;
  const Failures = candidate.Failures.map((words) =>
    words === ownOrFamilyWords ? routingTexts.cannotBeShown : words,
  );
  return { ...candidate, Addends: null, Failures };
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
