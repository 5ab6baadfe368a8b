import type {
  listAcceptanceRules as endpoint,
  ListedAcceptanceRule,
} from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { AcceptanceRule } from '@kyc/domain/acceptance/rule';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { isFixed, isSeverity, severityFor } from '@kyc/domain/acceptance/severity-for';
import { selectRuleShares, type RuleShares } from '@kyc/db/tables/acceptance/acceptance-finding-table';
import {
  selectAcceptanceSettings,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

const shareDays = 30;

export async function listRules(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, call.session, async (tx) => ({
    RulesetVersion: acceptanceRuleset.version,
    Rules: await readRules(tx),
  }));
}

/** As the tenant has them, in the order of the catalogue. */
export async function readRules(tx: Reads): Promise<ListedAcceptanceRule[]> {
  const [settings, shares] = await Promise.all([
    selectAcceptanceSettings(tx),
    selectRuleShares(tx, shareDays),
  ]);
  const byRule = new Map(settings.map((setting) => [setting.ruleId, setting]));
  return acceptanceRuleset.rules.map((rule) => presentRule(rule, byRule.get(rule.id), shares));
}

function presentRule(
  rule: AcceptanceRule,
  setting: AcceptanceSettingRow | undefined,
  { evaluations, found }: RuleShares,
): ListedAcceptanceRule {
  const own = setting?.severity;
  const wanted = setting?.wantedSeverity;
  return {
    RuleId: rule.id,
    Version: rule.version,
    Authority: rule.authority,
    Attribute: rule.attribute,
    Condition: rule.condition,
    Fix: rule.fix,
    Source: rule.source,
    EffectiveFrom: rule.effectiveFrom,
    EffectiveTo: rule.effectiveTo,
    PublishedSeverity: rule.severity,
    Severity: severityFor(rule, isSeverity(own) ? own : undefined),
    RejectsAtOnce: setting?.rejectsAtOnce ?? false,
    IsFixed: isFixed(rule),
    Waiting: isSeverity(wanted) ? { Severity: wanted, WantedBy: setting?.wantedByName ?? '' } : null,
    Share: evaluations === 0 ? null : Math.round((1000 * (found.get(rule.id) ?? 0)) / evaluations) / 10,
    RowVersion: setting?.rowVersion ?? 0,
  };
}
