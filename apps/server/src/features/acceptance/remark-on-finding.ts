import { remarkLength, type remarkOnFinding as endpoint } from '@kyc/contract/acceptance/acceptance';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { demandOf } from '@kyc/domain/acceptance/demands';
import { putAcceptanceRemark } from '@kyc/db/tables/acceptance/acceptance-answer-table';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { refuseWhileChecked } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { requireFinding } from './require-finding.ts';
import { productWork } from '../../access/product-work.ts';

/** By the verifier who holds it, under review or before a retry. */
export async function remarkOnFinding(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const status = (await selectApplication(productWork(tx), applicationId))?.status;
    const code = status === ApplicationStatus.ApprovedBoPending ? 'retry' : 'approveField';
    const { application } = await lockForAction(tx, call, { code, applicationId });
    refuseWhileChecked(application);
    const { RuleId: ruleId, FactsHash: factsHash, Remark: text } = call.body();
    if (text.length < remarkLength.least || text.length > remarkLength.most)
      throw unprocessable('Remark', texts.acceptanceRemarkLength);

    const finding = await requireFinding(tx, application, { ruleId, factsHash, now: services.clock.now() });
    if (demandOf(finding) !== 'remark') throw new Refusal('guard', texts.acceptanceNoFinding);
    const { attemptNo } = application;
    await putAcceptanceRemark(tx, { applicationId, attemptNo, ruleId, factsHash, text, by: session.userId });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { ruleId, factsHash, remark: text },
    });
    return { Message: texts.acceptanceRemarkSaved };
  });
}
