import { retentionRuleNames, type RetentionRule } from '@kyc/contract/retention/retention';
import { presentDays } from '@kyc/domain/retention/plan-rule-change';
import { selectRetentionRules, type RetentionRuleRow } from '@kyc/db/tables/retention/retention-rule-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { isRuleName } from './present-plans.ts';

export async function presentRules(tx: Reads, userId: number): Promise<RetentionRule[]> {
  return (await selectRetentionRules(tx)).flatMap((row) => presentRule(row, userId));
}

export async function presentRuleOf(
  tx: Reads,
  { rule, userId }: { rule: string; userId: number },
): Promise<RetentionRule> {
  const found = (await presentRules(tx, userId)).find(({ Rule }) => Rule === rule);
  if (found === undefined) throw new Error(`no rule ${rule}`);
  return found;
}

function presentRule(row: RetentionRuleRow, userId: number): RetentionRule[] {
  if (!isRuleName(row.rule)) return [];
  const { wantedDays, wantedOn } = row;
  return [
    {
      Rule: row.rule,
      Label: retentionRuleNames[row.rule],
      Days: presentDays(row),
      DefaultDays: row.defaultDays,
      FloorDays: row.floorDays,
      LeastDays: row.leastDays,
      Waiting:
        wantedDays === null || wantedOn === null
          ? null
          : {
              Days: wantedDays,
              WantedBy: row.wantedByName ?? '',
              WantedOn: wantedOn.toISOString(),
              IsOwn: row.wantedBy === userId,
            },
      RowVersion: row.rowVersion,
    },
  ];
}
