import type { listRulesInForce as endpoint, RuleInForce } from '@kyc/contract/acceptance/rules-in-force';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { rulesOn } from '@kyc/domain/acceptance/read-ruleset';
import { rulesOfTenant } from '@kyc/domain/acceptance/rules-of-tenant';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { isSeverity, severityFor } from '@kyc/domain/acceptance/severity-for';
import { indianDay } from '@kyc/domain/time/indian-period';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectAcceptanceSettings } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

/** For the help of a field: the rules that may stop an approval. */
export async function listRulesInForce(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await readInTenant(services.database, call.session, async (tx) => {
    const tenant = await readTenantSettings(tx);
    if (!tenant.AcceptanceGate) return { Rules: [] };
    const settings = await selectAcceptanceSettings(tx);
    const wanted = new Map(settings.map(({ ruleId, severity }) => [ruleId, severity]));
    const today = indianDay(services.clock.now());
    const rules = rulesOfTenant(rulesOn(acceptanceRuleset.rules, today), tenant).flatMap(
      (rule): RuleInForce[] => {
        const own = wanted.get(rule.id);
        const severity = severityFor(rule, isSeverity(own) ? own : undefined);
        if (severity === 'off') return [];
        return [
          {
            RuleId: rule.id,
            Severity: severity,
            Authority: rule.authority,
            Condition: rule.condition,
            Fix: rule.fix,
            FieldIds: [...rule.fieldIds],
            Modes: rule.modes === null ? null : [...rule.modes],
          },
        ];
      },
    );
    return { Rules: rules };
  });
}
