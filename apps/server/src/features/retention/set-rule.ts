import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import type { answerRetentionRule, setRetentionRule as endpoint } from '@kyc/contract/retention/retention';
import { errorCatalogue } from '@kyc/contract/errors';
import { texts } from '@kyc/contract/texts';
import { mostKeptDays, planRuleChange } from '@kyc/domain/retention/plan-rule-change';
import { lockSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  putRetentionRule,
  selectRetentionRules,
  type RetentionRuleRow,
} from '@kyc/db/tables/retention/retention-rule-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { presentRuleOf } from './present-rules.ts';
import { requireRetention } from './require-retention.ts';

const entity = 'retention-rule';

/** How long something is kept. Below the floor the wish waits for a second Admin. */
export async function setRule(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { Rule: rule, Days: days, RowVersion: rowVersion } = call.body();
    const row = await requireRule(tx, { rule, rowVersion, userId });
    const change = planRuleChange({ ...row, waits: waitsOf(row) }, { days, by: userId });
    if (change === undefined) throw unprocessable('Days', texts.retentionDays(row.leastDays, mostKeptDays));
    await putRetentionRule(tx, rule, change);
    await auditCall(tx, call, { entity, entityId: rule, details: { old: row.ownDays, ...change } });
    const Message = change.wanted?.days === days ? texts.retentionSecondAdmin : texts.retentionRuleSaved;
    return { Message, Rule: await presentRuleOf(tx, { rule, userId }) };
  });
}

/** Yes is another Admin's; no may be said by everyone, whoever wanted it too. */
export async function answerRule(
  services: Services,
  call: SessionCall<typeof answerRetentionRule>,
): Promise<ReplyOf<typeof answerRetentionRule>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    await requireRetention(tx);
    const { Rule: rule, IsYes: isYes, RowVersion: rowVersion } = call.body();
    const row = await requireRule(tx, { rule, rowVersion, userId });
    const waits = waitsOf(row);
    if (waits === null) throw new Refusal('guard', texts.acceptanceNothingWaits);
    if (isYes && waits.by === userId) throw new Refusal('guard', texts.acceptanceOwnWish);
    const days = isYes ? waits.days : row.ownDays;
    await putRetentionRule(tx, rule, { days, wanted: null });
    await auditCall(tx, call, {
      entity,
      entityId: rule,
      details: { isYes, wanted: waits.days, wantedBy: waits.by, old: row.ownDays, days },
    });
    const Message = isYes ? texts.retentionRuleSaved : texts.retentionWishTakenBack;
    return { Message, Rule: await presentRuleOf(tx, { rule, userId }) };
  });
}

interface Wanted {
  readonly rule: string;
  readonly rowVersion: number;
  readonly userId: number;
}

async function requireRule(tx: Tx, { rule, rowVersion, userId }: Wanted): Promise<RetentionRuleRow> {
  await lockSettings(tx);
  const row = (await selectRetentionRules(tx)).find((one) => one.rule === rule);
  if (row === undefined) throw unprocessable('Rule', texts.retentionRuleUnknown);
  if (row.rowVersion !== rowVersion)
    throw new StaleRefusal(
      errorCatalogue.stale.text.replace('This application', 'This rule').replace('{name}', 'somebody'),
      await presentRuleOf(tx, { rule, userId }),
    );
  return row;
}

function waitsOf({ wantedDays, wantedBy }: RetentionRuleRow): { days: number; by: number } | null {
  return wantedDays === null || wantedBy === null ? null : { days: wantedDays, by: wantedBy };
}

function unprocessable(Field: string, Message: string): Refusal {
  return new Refusal('unprocessable', Message, [{ Field, Message }]);
}
