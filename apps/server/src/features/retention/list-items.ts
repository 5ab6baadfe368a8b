import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { listRetentionItems as endpoint } from '@kyc/contract/retention/retention';
import { countItems, lockPlan, selectItems } from '@kyc/db/tables/retention/retention-plan-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { isRuleName } from './present-plans.ts';

type Item = ReplyOf<typeof endpoint>['Rows'][number];

/** The applications of a plan, page by page. */
export async function listItems(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    const { PlanId: planId, start, length } = call.body();
    if ((await lockPlan(tx, planId)) === undefined) throw new Refusal('notFound');
    const [counts, items] = await Promise.all([
      countItems(tx, [planId]),
      selectItems(tx, { planId, start, length }),
    ]);
    await audit(tx, call, {
      entity: 'retention-plan',
      entityId: planId,
      details: { start },
      seen: items.map(({ applicationId }) => applicationId),
    });
    return {
      Total: counts.reduce((sum, { applications }) => sum + applications, 0),
      Rows: items.flatMap(({ applicationId, uan, rule, dueSince, outcome }): Item[] =>
        isRuleName(rule)
          ? [
              {
                ApplicationId: applicationId,
                UAN: uan,
                Rule: rule,
                DueSince: dueSince.toISOString(),
                Outcome: outcome as Item['Outcome'],
              },
            ]
          : [],
      ),
    };
  });
}
