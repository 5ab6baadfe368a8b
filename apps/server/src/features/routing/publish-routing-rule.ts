import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { publishRoutingRule as endpoint } from '@kyc/contract/routing/routing';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertRuleVersion, lockRuleDraft } from '@kyc/db/tables/routing/routing-rule-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { requireRouting } from '../../workflow/routing/require-routing.ts';

/** The saved draft comes into force as a version that never changes; decisions name it. */
export async function publishRoutingRule(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRouting(tx);
    const { RuleId, RowVersion } = call.body();
    const draft = await lockRuleDraft(tx, RuleId);
    if (draft === undefined) throw new Refusal('notFound');
    if (draft.rowVersion !== RowVersion) throw new Refusal('guard', routingTexts.ruleStale);
    await insertRuleVersion(tx, draft, call.session.userId);
    await audit(tx, call, {
      entity: 'routing-rule',
      entityId: RuleId,
      details: { version: draft.rowVersion },
    });
    return { Message: routingTexts.rulePublished };
  });
}
