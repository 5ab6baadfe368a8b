import {
  retentionRuleNames,
  type RetentionPlan,
  type RetentionRuleName,
} from '@kyc/contract/retention/retention';
import {
  countItems,
  selectPlans,
  type PlanRow,
  type PlanState,
  type RuleCount,
} from '@kyc/db/tables/retention/retention-plan-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { judgePlan } from './judge-plan.ts';

export interface Asked {
  readonly userId: number;
  readonly now: Date;
  readonly states: readonly PlanState[];
}

const atMost = 100;
const ruleNames = Object.keys(retentionRuleNames) as RetentionRuleName[];

export function isRuleName(name: string): name is RetentionRuleName {
  return name in retentionRuleNames;
}

/** Plans, newest first, with the caller's possible action on each. */
export async function presentPlans(tx: Reads, { userId, now, states }: Asked): Promise<RetentionPlan[]> {
  const plans = await selectPlans(tx, { states, atMost });
  const counts = await countItems(
    tx,
    plans.map(({ planId }) => planId),
  );
  const presented: RetentionPlan[] = [];
  for (const plan of plans) {
    presented.push({
      PlanId: plan.planId,
      PlannedOn: plan.plannedOn.toISOString(),
      PlannedBy: plan.plannedByName,
      State: plan.state,
      Counts: presentCounts(plan, counts),
      FirstBy: plan.firstByName,
      FirstOn: plan.firstOn?.toISOString() ?? null,
      SecondBy: plan.secondByName,
      SecondOn: plan.secondOn?.toISOString() ?? null,
      FinishedOn: plan.finishedOn?.toISOString() ?? null,
      Verdict: await judgePlan(tx, { plan, userId, now }),
    });
  }
  return presented;
}

function presentCounts(plan: PlanRow, all: readonly RuleCount[]): RetentionPlan['Counts'] {
  return ruleNames.flatMap((rule) => {
    const own = all.filter((count) => count.planId === plan.planId && count.rule === rule);
    const sum = (...outcomes: readonly (string | null)[]) =>
      own
        .filter(({ outcome }) => outcomes.length === 0 || outcomes.includes(outcome))
        .reduce((total, { applications }) => total + applications, 0);
    const log = rule === 'serviceLog' ? plan.logRows : 0;
    const Planned = sum() + log;
    if (Planned === 0) return [];
    return {
      Rule: rule,
      Days: plan.days[rule] ?? 0,
      Planned,
      Erased: rule === 'serviceLog' ? plan.logErased : sum('erased'),
      Held: sum('held'),
      Kept: sum('changed', 'busy'),
    };
  });
}
