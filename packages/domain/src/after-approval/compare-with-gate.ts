import type { Leg } from '@kyc/contract/after-approval/legs';
import type { GateAnswers } from '@kyc/contract/reports/gate-report';

/** An approved attempt, its findings, and the answers of the legs. */
export interface AnsweredAttempt {
  /** A leg accepted it. */
  readonly isAccepted: boolean;
  /** Holds and refusals, with the rule that should have found each. */
  readonly against: readonly {
    readonly leg: Leg;
    readonly code: string | null;
    readonly meaning: string | null;
    readonly ruleId: string | null;
  }[];
  readonly fired: readonly { readonly ruleId: string; readonly isOverridden: boolean }[];
}

/**
 * Which rules of the gate are right, and which are missing. Each attempt counts once for a rule and once for a code. An override was right
 * where the attempt was accepted and no answer was about the rule.
 */
export function compareWithGate(attempts: readonly AnsweredAttempt[]): GateAnswers {
  const rules = new Map<
    string,
    { FiredRefused: number; OverriddenAccepted: number; SilentRefused: number }
  >();
  const unfound = new Map<string, GateAnswers['Unfound'][number]>();
  const rule = (id: string) => {
    const known = rules.get(id) ?? { FiredRefused: 0, OverriddenAccepted: 0, SilentRefused: 0 };
    rules.set(id, known);
    return known;
  };
  for (const { isAccepted, against, fired } of attempts) {
    const firedIds = new Set(fired.map(({ ruleId }) => ruleId));
    const refusedIds = new Set(against.flatMap(({ ruleId }) => ruleId ?? []));
    for (const id of refusedIds) {
      if (firedIds.has(id)) rule(id).FiredRefused += 1;
      else rule(id).SilentRefused += 1;
    }
    for (const { ruleId, isOverridden } of fired)
      if (isOverridden && isAccepted && !refusedIds.has(ruleId)) rule(ruleId).OverriddenAccepted += 1;
    if (firedIds.size > 0) continue;
    const counted = new Set<string>();
    for (const { leg, code, meaning } of against) {
      const key = JSON.stringify([leg, code]);
      if (counted.has(key)) continue;
      counted.add(key);
      const { Attempts = 0 } = unfound.get(key) ?? {};
      unfound.set(key, { Leg: leg, Code: code, Meaning: meaning, Attempts: Attempts + 1 });
    }
  }
  return {
    Rules: [...rules]
      .map(([RuleId, counts]) => ({ RuleId, ...counts }))
      .toSorted((one, other) => one.RuleId.localeCompare(other.RuleId)),
    Unfound: [...unfound.values()].toSorted((one, other) => other.Attempts - one.Attempts),
  };
}
