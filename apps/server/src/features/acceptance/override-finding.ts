import { overrideLength, type overrideFinding as endpoint } from '@kyc/contract/acceptance/acceptance';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { demandOf } from '@kyc/domain/acceptance/demands';
import { isFixed } from '@kyc/domain/acceptance/severity-for';
import { putAcceptanceOverride } from '@kyc/db/tables/acceptance/acceptance-answer-table';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { mayOverride } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { decides, isUndecided } from './may-answer.ts';
import { requireFinding } from './require-finding.ts';

/** By an Admin with the right, who is not the decider; for this attempt and these facts. */
export async function overrideFinding(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { userId } = call.session;
  return await inTenant(services.database, call.session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const application = await lockApplication(tx, applicationId);
    if (application === undefined) throw new Refusal('notFound');
    if (!(await mayOverride(tx, userId))) throw new Refusal('guard', texts.acceptanceMayNotOverride);
    if (decides(userId, application)) throw new Refusal('guard', texts.acceptanceOwnDecision);
    if (!isUndecided(application)) throw new Refusal('wrongStatus');
    const { RuleId: ruleId, FactsHash: factsHash, Reason: text } = call.body();
    if (isFixed({ id: ruleId })) throw new Refusal('guard', texts.acceptanceNotOverridable);
    if (text.length < overrideLength.least || text.length > overrideLength.most)
      throw unprocessable('Reason', texts.acceptanceReasonLength);

    const finding = await requireFinding(tx, application, { ruleId, factsHash, now: services.clock.now() });
    if (demandOf(finding) !== 'override') throw new Refusal('guard', texts.acceptanceNoFinding);
    const { attemptNo } = application;
    await putAcceptanceOverride(tx, { applicationId, attemptNo, ruleId, factsHash, text, by: userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { ruleId, factsHash, reason: text },
    });
    return { Message: texts.acceptanceOverrideSaved };
  });
}
