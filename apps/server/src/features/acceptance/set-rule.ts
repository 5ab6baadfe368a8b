import type { setAcceptanceRule as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { severities, type AcceptanceRule, type Severity } from '@kyc/domain/acceptance/rule';
import { isFixed, isSeverity, needsSecondAdmin, severityFor } from '@kyc/domain/acceptance/severity-for';
import { wasReplayedWithin } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import {
  putAcceptanceSetting,
  type AcceptanceSettingChange,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { lockSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { readRule } from './list-rules.ts';
import { unprocessable } from './require-finding.ts';
import { replayHours } from './replay-hours.ts';
import { requireRule, ruleEntity } from './require-rule.ts';

/** What the tenant makes of a rule. Lowering one of an authority's waits for a second Admin. */
export async function setRule(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    await lockSettings(tx);
    const body = call.body();
    if (body.RowVersion === undefined) throw unprocessable('RowVersion', texts.versionMissing);
    const { rule, setting } = await requireRule(tx, {
      ruleId: body.RuleId,
      rowVersion: body.RowVersion,
      userId: session.userId,
    });
    const before = presentSeverity(rule, setting);
    if (isFixed(rule) && body.Severity !== rule.severity)
      throw new Refusal('guard', texts.acceptanceNotOverridable);
    const isRaised = body.Severity === 'block' && before !== 'block';
    if (isRaised && !(await wasReplayedWithin(tx, { ruleId: rule.id, hours: replayHours })))
      throw new Refusal('guard', texts.acceptanceReplayFirst);

    const change = changeOf({ rule, setting, body, userId: session.userId });
    await putAcceptanceSetting(tx, rule.id, change);
    const details = { old: before, ...change };
    await auditCall(tx, call, { entity: ruleEntity, entityId: rule.id, details });
    const after = await readRule(tx, { ruleId: rule.id, userId: session.userId });
    const isWish = change.wanted !== null && body.Severity === change.wanted.severity;
    const Message = isWish ? texts.acceptanceSecondAdmin : texts.acceptanceRuleSaved;
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
  const before = presentSeverity(rule, setting);
  const waits =
    setting !== undefined && setting.wantedSeverity !== null && setting.wantedBy !== null
      ? { severity: setting.wantedSeverity, by: setting.wantedBy }
      : null;
  const isSaidYesTo = waits?.severity === severity && waits.by !== userId;
  // Who changes something else leaves alone what waits for an answer.
  if (severity === before) return { severity: setting?.severity ?? null, rejectsAtOnce, wanted: waits };
  if (isSaidYesTo || !isLower(severity, before) || !needsSecondAdmin(rule, severity))
    return { severity, rejectsAtOnce, wanted: null };
  return { severity: setting?.severity ?? null, rejectsAtOnce, wanted: { severity, by: userId } };
}

function isLower(wanted: Severity, present: Severity): boolean {
  return severities.indexOf(wanted) > severities.indexOf(present);
}

function presentSeverity(rule: AcceptanceRule, setting: AcceptanceSettingRow | undefined): Severity {
  return severityFor(rule, isSeverity(setting?.severity) ? setting.severity : undefined);
}
