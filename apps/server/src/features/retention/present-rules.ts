import { retentionRuleNames, type RetentionRule } from '@kyc/contract/retention/retention';
import { presentDays } from '@kyc/domain/retention/plan-rule-change';
import { selectRetentionRules, type RetentionRuleRow } from '@kyc/db/tables/retention/retention-rule-table';
import { selectWaitingChanges, type ChangeRow } from '@kyc/db/tables/four-eyes/change-request-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { isRuleName } from './present-plans.ts';

export async function presentRules(tx: Reads, userId: number): Promise<RetentionRule[]> {
  const waiting = (await selectWaitingChanges(tx)).filter(({ kind }) => kind === 'retention-rule');
  return (await selectRetentionRules(tx)).flatMap((row) =>
    presentRule(row, { change: waiting.find(({ subject }) => subject === row.rule), userId }),
  );
}

export async function presentRuleOf(
  tx: Reads,
  { rule, userId }: { rule: string; userId: number },
): Promise<RetentionRule> {
  const found = (await presentRules(tx, userId)).find(({ Rule }) => Rule === rule);
  if (found === undefined) throw new Error(`no rule ${rule}`);
  return found;
}

interface Waiting {
  readonly change: ChangeRow | undefined;
  readonly userId: number;
}

function presentRule(row: RetentionRuleRow, { change, userId }: Waiting): RetentionRule[] {
  if (!isRuleName(row.rule)) return [];
  return [
    {
      Rule: row.rule,
      Label: retentionRuleNames[row.rule],
      Days: presentDays(row),
      DefaultDays: row.defaultDays,
      FloorDays: row.floorDays,
      LeastDays: row.leastDays,
      Waiting:
        change === undefined
          ? null
          : {
              RequestId: change.requestId,
              Days: Number(change.newValue),
              WantedBy: change.requestedByName,
              WantedOn: change.requestedOn.toISOString(),
              IsOwn: change.requestedBy === userId,
            },
      RowVersion: row.rowVersion,
    },
  ];
}
