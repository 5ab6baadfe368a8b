import type { answerAcceptanceRule as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { putAcceptanceSetting } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { lockSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { readRule } from './list-rules.ts';
import { requireRule, ruleEntity } from './require-rule.ts';

/** Yes is another Admin's; no may be said by everyone, whoever wanted it too. */
export async function answerRule(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await lockSettings(tx);
    const { RuleId: ruleId, IsYes: isYes, RowVersion: rowVersion } = call.body();
    const { setting } = await requireRule(tx, { ruleId, rowVersion, userId });
    const wanted = setting?.wantedSeverity ?? null;
    if (setting === undefined || wanted === null) throw new Refusal('guard', texts.acceptanceNothingWaits);
    if (isYes && setting.wantedBy === userId) throw new Refusal('guard', texts.acceptanceOwnWish);

    const { severity: old, rejectsAtOnce, wantedBy } = setting;
    const severity = isYes ? wanted : old;
    await putAcceptanceSetting(tx, ruleId, { severity, rejectsAtOnce, wanted: null });
    await auditCall(tx, call, {
      entity: ruleEntity,
      entityId: ruleId,
      details: { isYes, wanted, wantedBy, old, severity },
    });
    const Message = isYes ? texts.acceptanceRuleSaved : texts.acceptanceWishTakenBack;
    return { Message, Rule: await readRule(tx, { ruleId, userId }) };
  });
}
