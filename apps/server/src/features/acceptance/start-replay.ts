import { unprocessable } from '@kyc/contract/refusal';
import { randomUUID } from 'node:crypto';
import type { startReplay as endpoint } from '@kyc/contract/acceptance/acceptance-rules';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { texts } from '@kyc/contract/texts';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { insertReplay } from '@kyc/db/tables/acceptance/acceptance-replay-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

const mostDays = 90;

export async function startReplay(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { RuleId: ruleId, Severity: severity, Days: days } = call.body();
  if (!acceptanceRuleset.rules.some(({ id }) => id === ruleId))
    throw unprocessable('RuleId', texts.acceptanceRuleUnknown);
  if (days > mostDays) throw unprocessable('Days', texts.acceptanceReplayDays);
  const { tenantId, userId: requestedBy } = call.session;
  const replayId = randomUUID();
  await inTenant(services.database, call.session, async (tx) => {
    await insertReplay(tx, { replayId, ruleId, severity, days, requestedBy });
    await audit(tx, call, {
      entity: 'acceptance-rule',
      entityId: ruleId,
      details: { replayId, severity, days },
    });
    await services.jobs.enqueue(tx, { name: 'replay-rule', payload: { tenantId, replayId } });
  });
  return { Message: texts.acceptanceReplayStarted, ReplayId: replayId };
}
