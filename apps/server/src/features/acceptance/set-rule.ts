import type { setAcceptanceRule as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { severities, type AcceptanceRule, type Severity } from '@kyc/domain/acceptance/rule';
import { isFixed, isSeverity, needsSecondAdmin, severityFor } from '@kyc/domain/acceptance/severity-for';
import { wasReplayedWithin } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import {
  putAcceptanceSetting,
  type AcceptanceSettingRow,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { acceptanceRuleKind } from '../../four-eyes/kinds/acceptance-rule.ts';
import { requestChange, type RequestOutcome } from '../../four-eyes/request-change.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { readRule } from './list-rules.ts';
import { replayHours } from './replay-hours.ts';
import { requireRule, ruleEntity } from './require-rule.ts';

/** The severity of a rule at the tenant. Lowering a rule of an authority needs a second person (four-eyes). */
export async function setRule(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    await lockTenantSettings(tx);
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

    const needsSecond = isLower(body.Severity, before) && needsSecondAdmin(rule, body.Severity);
    const outcome =
      body.Severity === before
        ? undefined
        : await requestChange(services, tx, {
            kind: acceptanceRuleKind,
            subject: rule.id,
            value: body.Severity,
            requestedBy: session.userId,
            isImmediate: !needsSecond,
          });
    const { severity: present = null, rejectsAtOnce = false } = setting ?? {};
    const severity = outcome === 'made' ? body.Severity : present;
    // A change that was made has stored the rule already.
    if (outcome !== 'made' || body.RejectsAtOnce !== rejectsAtOnce)
      await putAcceptanceSetting(tx, rule.id, { severity, rejectsAtOnce: body.RejectsAtOnce });
    await audit(tx, call, {
      entity: ruleEntity,
      entityId: rule.id,
      details: { old: before, wanted: body.Severity, rejectsAtOnce: body.RejectsAtOnce, outcome },
    });
    const after = await readRule(tx, { ruleId: rule.id, userId: session.userId });
    return { Message: messages[outcome ?? 'made'], Rule: after };
  });
}

const messages: Readonly<Record<RequestOutcome, string>> = {
  made: texts.acceptanceRuleSaved,
  waiting: texts.acceptanceSecondAdmin,
  delayed: texts.savedForLater,
};

function isLower(wanted: Severity, present: Severity): boolean {
  return severities.indexOf(wanted) > severities.indexOf(present);
}

function presentSeverity(rule: AcceptanceRule, setting: AcceptanceSettingRow | undefined): Severity {
  return severityFor(rule, isSeverity(setting?.severity) ? setting.severity : undefined);
}
