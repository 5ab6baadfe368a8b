import type {
  listAcceptanceRules as endpoint,
  ListedAcceptanceRule,
} from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { AcceptanceRule } from '@kyc/domain/acceptance/rule';
import { rulesOfTenant } from '@kyc/domain/acceptance/rules-of-tenant';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { isFixed, isSeverity, severityFor } from '@kyc/domain/acceptance/severity-for';
import { selectRuleShares, type RuleShares } from '@kyc/db/tables/acceptance/acceptance-finding-table';
import { selectLatestReplays } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import {
  selectAcceptanceSettings,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectWaitingChanges, type ChangeRow } from '@kyc/db/tables/four-eyes/change-request-table';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

const shareDays = 30;

export async function listRules(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await readInTenant(services.database, call.session, async (tx) => {
    const shares = await selectRuleShares(tx, shareDays);
    return {
      RulesetVersion: acceptanceRuleset.version,
      Rules: await presentRules(tx, { userId, shares }),
      Approvals: shares.approvals,
      AskedRemark: shares.askedRemark,
    };
  });
}

/** The one rule, as the tenant has it. */
export async function readRule(
  tx: Reads,
  { ruleId, userId }: { ruleId: string; userId: number },
): Promise<ListedAcceptanceRule> {
  const shares = await selectRuleShares(tx, shareDays);
  const found = (await presentRules(tx, { userId, shares })).find(({ RuleId }) => RuleId === ruleId);
  if (found === undefined) throw new Error(`no rule ${ruleId}`);
  return found;
}

interface Seen {
  readonly userId: number;
  readonly shares: RuleShares;
}

/** As the tenant has them, in the order of the catalogue. */
async function presentRules(tx: Reads, seen: Seen): Promise<ListedAcceptanceRule[]> {
  const [settings, replays, tenant] = await Promise.all([
    selectAcceptanceSettings(tx),
    selectLatestReplays(tx),
    readTenantSettings(tx),
  ]);
  const waiting = await selectWaitingChanges(tx);
  const byRule = new Map(settings.map((setting) => [setting.ruleId, setting]));
  return rulesOfTenant(acceptanceRuleset.rules, tenant).map((rule) => ({
    ...presentRule(rule, byRule.get(rule.id), seen),
    Waiting: presentWaiting(
      waiting.find(({ kind, subject }) => kind === 'acceptance-rule' && subject === rule.id),
      seen.userId,
    ),
    ReplayId: replays.get(rule.id) ?? null,
  }));
}

function presentRule(
  rule: AcceptanceRule,
  setting: AcceptanceSettingRow | undefined,
  { shares: { evaluations, found } }: Seen,
): Omit<ListedAcceptanceRule, 'ReplayId' | 'Waiting'> {
  const own = setting?.severity;
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
    Share: evaluations === 0 ? null : Math.round((1000 * (found.get(rule.id) ?? 0)) / evaluations) / 10,
    RowVersion: setting?.rowVersion ?? 0,
  };
}

function presentWaiting(change: ChangeRow | undefined, userId: number): ListedAcceptanceRule['Waiting'] {
  if (change === undefined || !isSeverity(change.newValue)) return null;
  return {
    RequestId: change.requestId,
    Severity: change.newValue,
    WantedBy: change.requestedByName,
    WantedOn: change.requestedOn.toISOString(),
    IsOwn: change.requestedBy === userId,
  };
}
