import type { ReplyOf } from '@kyc/contract/endpoint';
import { StaleRefusal, unprocessable } from '@kyc/contract/refusal';
import type { setRetentionRule as endpoint } from '@kyc/contract/retention/retention';
import { errorCatalogue } from '@kyc/contract/errors';
import { texts } from '@kyc/contract/texts';
import { judgeDays, mostKeptDays } from '@kyc/domain/retention/plan-rule-change';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectRetentionRules, type RetentionRuleRow } from '@kyc/db/tables/retention/retention-rule-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { retentionRuleKind } from '../../four-eyes/kinds/retention-rule.ts';
import { requestChange, type RequestOutcome } from '../../four-eyes/request-change.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { presentRuleOf } from './present-rules.ts';
import { requireRetention } from './require-retention.ts';

const entity = 'retention-rule';

/** How long records are kept. Below the floor a second person has to approve (four-eyes). */
export async function setRule(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { Rule: rule, Days: days, RowVersion: rowVersion } = call.body();
    const row = await requireRule(tx, { rule, rowVersion, userId });
    const verdict = judgeDays(row, days);
    if (verdict === 'outside') throw unprocessable('Days', texts.retentionDays(row.leastDays, mostKeptDays));
    const outcome =
      verdict === 'same'
        ? undefined
        : await requestChange(services, tx, {
            kind: retentionRuleKind,
            subject: rule,
            value: days,
            requestedBy: userId,
            isImmediate: verdict === 'immediate',
          });
    await audit(tx, call, { entity, entityId: rule, details: { old: row.ownDays, days, outcome } });
    return { Message: messages[outcome ?? 'made'], Rule: await presentRuleOf(tx, { rule, userId }) };
  });
}

const messages: Readonly<Record<RequestOutcome, string>> = {
  made: texts.retentionRuleSaved,
  waiting: texts.retentionSecondAdmin,
  delayed: texts.savedForLater,
};

interface Wanted {
  readonly rule: string;
  readonly rowVersion: number;
  readonly userId: number;
}

async function requireRule(tx: Tx, { rule, rowVersion, userId }: Wanted): Promise<RetentionRuleRow> {
  await lockTenantSettings(tx);
  const row = (await selectRetentionRules(tx)).find((one) => one.rule === rule);
  if (row === undefined) throw unprocessable('Rule', texts.retentionRuleUnknown);
  if (row.rowVersion !== rowVersion)
    throw new StaleRefusal(
      errorCatalogue.stale.text.replace('This application', 'This rule').replace('{name}', 'somebody'),
      await presentRuleOf(tx, { rule, userId }),
    );
  return row;
}
