import { masterTexts } from '@kyc/contract/masters/master-texts';
import { StaleRefusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { AcceptanceRule } from '@kyc/domain/acceptance/rule';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import {
  selectAcceptanceSettings,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { readRule } from './list-rules.ts';

/** Names rules in the audit trail. */
export const ruleEntity = 'acceptance-rule';

interface Wanted {
  readonly ruleId: string;
  /** As the caller has read it. */
  readonly rowVersion: number;
  readonly userId: number;
}

/**
 * The rule with the tenant's severity, under the lock of the settings.
 * @throws StaleRefusal with the present rule, where another user has changed it
 */
export async function requireRule(
  tx: Tx,
  { ruleId, rowVersion, userId }: Wanted,
): Promise<{ readonly rule: AcceptanceRule; readonly setting: AcceptanceSettingRow | undefined }> {
  const rule = acceptanceRuleset.rules.find(({ id }) => id === ruleId);
  if (rule === undefined) throw unprocessable('RuleId', texts.acceptanceRuleUnknown);
  const setting = (await selectAcceptanceSettings(tx)).find((row) => row.ruleId === ruleId);
  if (rowVersion === (setting?.rowVersion ?? 0)) return { rule, setting };
  const name = await selectLastChangerName(tx, { entity: ruleEntity, entityId: ruleId });
  throw new StaleRefusal(
    masterTexts.stale('rule', name ?? 'somebody else'),
    await readRule(tx, { ruleId, userId }),
  );
}
