import type { setAcceptanceRule as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { AcceptanceRule, Severity } from '@kyc/domain/acceptance/rule';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { isFixed, isSeverity, needsSecondAdmin, severityFor } from '@kyc/domain/acceptance/severity-for';
import { wasReplayedWithin } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import {
  putAcceptanceSetting,
  selectAcceptanceSettings,
  type AcceptanceSettingChange,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { lockSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { readRules } from './list-rules.ts';
import { unprocessable } from './require-finding.ts';

/** A trial is believed for so long. */
const replayHours = 24;
const entity = 'acceptance-rule';

/** What the tenant makes of a rule. Lowering one of an authority's waits for a second Admin. */
export async function setRule(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    await lockSettings(tx);
    const body = call.body();
    const rule = acceptanceRuleset.rules.find(({ id }) => id === body.RuleId);
    if (rule === undefined) throw unprocessable('RuleId', texts.acceptanceRuleUnknown);
    const setting = (await selectAcceptanceSettings(tx)).find(({ ruleId }) => ruleId === rule.id);
    if (body.RowVersion === undefined) throw unprocessable('RowVersion', texts.versionMissing);
    if (body.RowVersion !== (setting?.rowVersion ?? 0)) {
      const name = (await selectLastChangerName(tx, { entity, entityId: rule.id })) ?? 'somebody else';
      const current = (await readRules(tx)).find(({ RuleId }) => RuleId === rule.id);
      throw new StaleRefusal(masterTexts.stale('rule', name), current);
    }
    const before = presentSeverity(rule, setting);
    if (isFixed(rule) && body.Severity !== rule.severity)
      throw new Refusal('guard', texts.acceptanceNotOverridable);
    const isRaised = body.Severity === 'block' && before !== 'block';
    if (isRaised && !(await wasReplayedWithin(tx, { ruleId: rule.id, hours: replayHours })))
      throw new Refusal('guard', texts.acceptanceReplayFirst);

    const change = changeOf({ rule, setting, body, userId: session.userId });
    await putAcceptanceSetting(tx, rule.id, change);
    const details = { old: before, ...change };
    await auditCall(tx, call, { entity, entityId: rule.id, details });
    const after = (await readRules(tx)).find(({ RuleId }) => RuleId === rule.id);
    if (after === undefined) throw new Error(`no rule ${rule.id}`);
    const Message = change.wanted === null ? texts.acceptanceRuleSaved : texts.acceptanceSecondAdmin;
    return { Message, Rule: after };
  });
}

interface Wanted {
  readonly rule: AcceptanceRule;
  readonly setting: AcceptanceSettingRow | undefined;
  readonly body: BodyOf<typeof endpoint>;
  readonly userId: number;
}

function changeOf({ rule, setting, body, userId }: Wanted): AcceptanceSettingChange {
  const { Severity: severity, RejectsAtOnce: rejectsAtOnce } = body;
  const isSaidYesTo =
    setting?.wantedSeverity === severity && setting.wantedBy !== null && setting.wantedBy !== userId;
  const isAsBefore = severity === presentSeverity(rule, setting);
  if (isSaidYesTo || isAsBefore || !needsSecondAdmin(rule, severity))
    return { severity, rejectsAtOnce, wanted: null };
  return { severity: setting?.severity ?? null, rejectsAtOnce, wanted: { severity, by: userId } };
}

function presentSeverity(rule: AcceptanceRule, setting: AcceptanceSettingRow | undefined): Severity {
  return severityFor(rule, isSeverity(setting?.severity) ? setting.severity : undefined);
}
